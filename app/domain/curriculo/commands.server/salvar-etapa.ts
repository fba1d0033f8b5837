import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import type { ConsultaDeCep } from '#app/integrations/cep/port.ts';
import { MENSAGENS } from '../labels.ts';
import { cpfDeOutraConta, getCurriculoEmEdicao } from '../queries.server.ts';
import { etapaVizinha, problemasDaEtapa, soDigitos } from '../rules.ts';
import { lerAcao, lerEtapa, type AcaoDaEtapa } from '../schema.ts';
import type { EtapaId, Problema, Valores } from '../types.ts';
import { CurriculoIncompleto, finalizarCurriculo } from './finalizar.ts';
import { salvarRascunho } from './rascunho.ts';

const AVISO_CEP = 'Não foi possível obter as informações do endereço através do CEP informado';

/** 'fica': the step is shown again, with what was typed and what is to be mended. */
export type FimDaEtapa =
  | { tipo: 'ir'; etapa: EtapaId }
  | { tipo: 'finalizado' }
  | {
      tipo: 'fica';
      status: number;
      valores: Valores;
      revisao: number;
      problemas: Problema[];
      salvoEm: Date | null;
      aviso: string | null;
    };

type Pedido = { etapa: EtapaId; form: FormData; consultarCep: ConsultaDeCep };

/**
 * One press of a button of the wizard (spec 1 §4): the draft is saved as typed, then the button's own work is
 * done. 'Avançar' checks the step; a step with problems is saved too, and shown again with them.
 */
export async function salvarEtapa(
  ctx: CtxUsuario,
  { etapa, form, consultarCep }: Pedido,
): Promise<FimDaEtapa> {
  const edicao = await getCurriculoEmEdicao(ctx, ctx.actor.id);
  const acao = lerAcao(form, etapa);
  const revisao = Number(form.get('revisao'));
  let valores = lerEtapa(form, etapa, edicao.valores, acao);
  let aviso: string | null = null;
  if (acao.tipo === 'buscar-cep') ({ valores, aviso } = await comEndereco(valores, consultarCep));
  const fica = (mudanca: Partial<Extract<FimDaEtapa, { tipo: 'fica' }>>): FimDaEtapa => ({
    tipo: 'fica',
    status: 200,
    valores,
    revisao,
    problemas: [],
    salvoEm: edicao.salvoEm,
    aviso,
    ...mudanca,
  });
  try {
    if (acao.tipo === 'finalizar') {
      await finalizarCurriculo(ctx, { valores, revisao, aceitaTermos: form.has('termos') });
      return { tipo: 'finalizado' };
    }
    const problemas = await conferir(ctx, etapa, valores, acao);
    const salvo = await salvarRascunho(ctx, { valores: semCpfRecusado(valores, problemas), revisao });
    const depois = { revisao: salvo.revisao, salvoEm: ctx.now };
    if (problemas.length > 0) return fica({ ...depois, status: 422, problemas });
    if (acao.tipo === 'avancar') return { tipo: 'ir', etapa: etapaVizinha(etapa, 1) };
    if (acao.tipo === 'voltar') return { tipo: 'ir', etapa: etapaVizinha(etapa, -1) };
    return fica(depois);
  } catch (error) {
    if (error instanceof ConflictError) {
      return fica({ status: 409, aviso: error.message, revisao: edicao.revisao });
    }
    if (error instanceof CurriculoIncompleto) {
      return fica({ status: 422, problemas: [{ campo: '', mensagem: error.message }] });
    }
    if (error instanceof RuleError) {
      return fica({ status: 422, problemas: [{ campo: error.field ?? '', mensagem: error.message }] });
    }
    throw error;
  }
}

/** Only 'Avançar' checks the step; somebody else's CPF is refused at once. */
async function conferir(
  ctx: CtxUsuario,
  etapa: EtapaId,
  valores: Valores,
  acao: AcaoDaEtapa,
): Promise<Problema[]> {
  const cpf = soDigitos(valores.cpf);
  if (etapa === 'dados-pessoais' && cpf.length === 11 && (await cpfDeOutraConta(ctx, ctx.actor.id, cpf))) {
    return [{ campo: 'cpf', mensagem: MENSAGENS.cpfDeOutro }];
  }
  return acao.tipo === 'avancar' ? problemasDaEtapa(etapa, valores) : [];
}

const semCpfRecusado = (valores: Valores, problemas: readonly Problema[]): Valores =>
  problemas.some(({ mensagem }) => mensagem === MENSAGENS.cpfDeOutro) ? { ...valores, cpf: '' } : valores;

/** The address of the CEP over what was typed; where it is not known the address fields are cleared. Spec 1 §8. */
async function comEndereco(
  valores: Valores,
  consultarCep: ConsultaDeCep,
): Promise<{ valores: Valores; aviso: string | null }> {
  const resposta = await consultarCep(soDigitos(valores.cep)).catch(() => null);
  if (!resposta?.ok) {
    const limpos = { rua: '', bairro: '', cidade: '' };
    return { valores: { ...valores, ...limpos }, aviso: AVISO_CEP };
  }
  const { logradouro, bairro, localidade, uf } = resposta.endereco;
  return {
    valores: {
      ...valores,
      rua: logradouro || valores.rua,
      bairro: bairro || valores.bairro,
      cidade: localidade,
      estadoUf: uf,
    },
    aviso: null,
  };
}
