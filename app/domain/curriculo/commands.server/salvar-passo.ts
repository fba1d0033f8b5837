import { onlyDigits } from '#app/lib/text.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { describeError } from '#app/lib/describe-error.server.ts';
import { podeEditarCurriculo } from '../access.ts';
import { consultarEndereco, getCurriculoEmEdicao } from '../queries.server/edicao.ts';
import { nascimentoFuturo, passoVizinho, problemasDeFormato, problemasDoPasso } from '../rules.ts';
import { comAcao, diferencasDoPasso, type AcaoDoPasso, type Diferenca } from '../schema.ts';
import { LISTAS_DO_PASSO, type PassoId, type Problema, type Valores } from '../types.ts';
import { CurriculoIncompleto, finalizarCurriculo, type PassoIncompleto } from './finalizar.ts';
import { salvarRascunho } from './rascunho.ts';

export type PedidoDoPasso = {
  passo: PassoId;
  acao: AcaoDoPasso;
  /** What was typed in the step. */
  digitado: Partial<Valores>;
  /** Of the state the form was made from. */
  revisao: string;
  /** The page it was sent from. */
  pagina?: string | null;
  aceitaTermos: boolean;
};

/** The step shown again, with what was typed and what is to be mended. */
export type PassoDeNovo = {
  tipo: 'fica';
  status: 200 | 409 | 422 | 500;
  valores: Valores;
  revisao: string;
  pagina: string | null;
  salvoEm: Date | null;
  problemas: Problema[];
  /** Steps that keep the curriculum from being finished. */
  faltam: readonly PassoIncompleto[];
  aviso: 'conflito' | 'cep' | 'falha' | null;
  /** With 'conflito': what this window and the other have differently. */
  diferencas: Diferenca[];
};

/** `ancora`: id of what the button was about, to go on from there. */
export type FimDoPasso =
  | { tipo: 'ir'; passo: PassoId; ancora: string | null }
  | { tipo: 'finalizado'; comprovante: { protocolo: string; codigo: string } }
  | PassoDeNovo;

/**
 * One press of a button of the wizard (R-CUR-05): the draft is saved as typed, then the button's own work is
 * done. 'Avançar' checks the step; a step that lacks something is saved too, and shown again. What cannot be kept
 * (dates, a 31st discipline) is refused by every button, but for what 'Voltar' keeps as it was typed, and nothing is saved.
 */
export async function salvarPasso(ctx: CtxUsuario, pedido: PedidoDoPasso): Promise<FimDoPasso> {
  const permissao = podeEditarCurriculo(ctx.actor);
  if (!permissao.ok) throw new ForbiddenError(permissao.motivo);
  const edicao = await getCurriculoEmEdicao(ctx, ctx.actor.id);
  const { passo, acao, revisao, pagina = null } = pedido;
  const digitados = { ...edicao.valores, ...pedido.digitado };
  const deNovo = (mudanca: Partial<PassoDeNovo>): PassoDeNovo => ({
    tipo: 'fica',
    status: 422,
    valores: digitados,
    revisao,
    pagina,
    salvoEm: edicao.salvoEm,
    problemas: [],
    faltam: [],
    aviso: null,
    diferencas: [],
    ...mudanca,
  });
  try {
    if (acao.tipo === 'finalizar') {
      const { protocolo, codigo } = await finalizarCurriculo(ctx, {
        valores: digitados,
        revisao,
        pagina,
        aceitaTermos: pedido.aceitaTermos,
      });
      return { tipo: 'finalizado', comprovante: { protocolo, codigo } };
    }
    let valores = comAcao(digitados, acao, edicao.uf);
    // A list of 31 is no text half typed: nothing keeps it.
    if (acao.tipo !== 'voltar' || passo === 'objetivos') {
      const recusas = recusasDe(ctx, passo, valores, edicao.valores);
      if (recusas.length > 0) {
        const faltas = acao.tipo === 'avancar' ? problemasDoPasso(passo, valores) : [];
        const campos = new Set(recusas.map(({ campo }) => campo));
        const problemas = [...faltas.filter(({ campo }) => !campos.has(campo)), ...recusas];
        return deNovo({ problemas });
      }
    }
    if (acao.tipo === 'buscar-cep') {
      const achado = await comEndereco(ctx, valores);
      if (!achado.ok) return deNovo({ status: 200, valores: achado.valores, aviso: 'cep' });
      valores = achado.valores;
    }
    const salvo = await salvarRascunho(ctx, { valores, listas: LISTAS_DO_PASSO[passo], revisao, pagina });
    if (acao.tipo === 'avancar') {
      // What is kept is judged: a discipline of another course was not.
      const { valores: salvos } = await getCurriculoEmEdicao(ctx, ctx.actor.id);
      // The account's e-mail stands in for one that is missing, not for one that was cleared here.
      const guardado = { ...salvos, email: valores.email.trim() === '' ? '' : salvos.email };
      const problemas = problemasDoPasso(passo, guardado);
      if (problemas.length > 0)
        return deNovo({
          valores: { ...valores, cursos: guardado.cursos, cadeias: guardado.cadeias },
          problemas,
          revisao: salvo.revisao,
          salvoEm: ctx.now,
        });
    }
    return destino(passo, acao, valores);
  } catch (error) {
    if (error instanceof ConflictError) {
      const diferencas = diferencasDoPasso(digitados, edicao.valores, passo);
      return deNovo({ status: 409, aviso: 'conflito', revisao: edicao.revisao, diferencas });
    }
    if (error instanceof CurriculoIncompleto) return deNovo({ faltam: error.faltam });
    if (error instanceof RuleError) {
      return deNovo({ problemas: [{ campo: error.field ?? '', mensagem: error.message }] });
    }
    if (error instanceof ForbiddenError) throw error;
    ctx.log.error(describeError(error), 'currículo não gravado');
    return deNovo({ status: 500, aviso: 'falha' });
  }
}

/** What of a step cannot be kept even in a draft. */
export function recusasDe(
  ctx: CtxUsuario,
  passo: PassoId,
  valores: Valores,
  anteriores: Valores,
): Problema[] {
  const recusas = problemasDeFormato(passo, valores, anteriores);
  if (passo === 'dados-pessoais') recusas.push(...nascimentoFuturo(valores, diaDoInstante(ctx.now)));
  return recusas;
}

/** The address of the CEP over what was typed; where it is not known the address fields are cleared. */
async function comEndereco(ctx: CtxUsuario, valores: Valores): Promise<{ ok: boolean; valores: Valores }> {
  const resposta = await consultarEndereco(ctx, onlyDigits(valores.cep));
  if (!resposta.ok) {
    return { ok: false, valores: { ...valores, rua: '', bairro: '', cidade: '', estadoUf: '' } };
  }
  const { logradouro, bairro, localidade, uf } = resposta.endereco;
  const achados = {
    rua: logradouro || valores.rua,
    bairro: bairro || valores.bairro,
    cidade: localidade,
    estadoUf: uf,
  };
  return { ok: true, valores: { ...valores, ...achados } };
}

function destino(passo: PassoId, acao: AcaoDoPasso, valores: Valores): FimDoPasso {
  const ficar = (ancora: string | null): FimDoPasso => ({ tipo: 'ir', passo, ancora });
  switch (acao.tipo) {
    case 'avancar':
      return { tipo: 'ir', passo: passoVizinho(passo, 1), ancora: null };
    case 'voltar':
      return { tipo: 'ir', passo: passoVizinho(passo, -1), ancora: null };
    case 'buscar-cep':
      return ficar('numeroEndereco');
    case 'atualizar':
      return ficar(acao.ancora);
    case 'adicionar':
      return ficar(`${acao.lista}-${String(valores[acao.lista].length)}`);
    case 'remover': {
      const restam = valores[acao.lista].length;
      return ficar(`${acao.lista}-${restam === 0 ? 'adicionar' : String(Math.min(acao.indice + 1, restam))}`);
    }
    default:
      return ficar(null);
  }
}
