import { guardarArquivo } from '#app/domain/arquivo/commands.server.ts';
import { aoChegar, inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { paginaSeguinte, type PaginaDoRascunho } from '#app/domain/rascunho/rules.ts';
import type { ResultadoDoSalvamento, SalvamentoSozinho } from '#app/domain/rascunho/types.ts';
import type { ArquivoRecebido } from '#app/domain/arquivo/types.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { podeRecorrer } from '../access.ts';
import { ANEXOS_POR_RECURSO, MENSAGENS } from '../labels.ts';
import { formularioDoRecurso, getResultado } from '../queries.server/historico.ts';
import { schemaDaObservacao, schemaDoRascunho } from '../schema.ts';
import { RecursoIncompleto, solicitarRecurso } from './solicitar.ts';

export type ErroDoRecurso = { campo: 'observacao' | 'anexos'; nome: string | null; mensagem: string };
export type Recebimento = {
  acao: string;
  guardados: number;
  erros: ErroDoRecurso[];
  /** Filed, with its receipt. */
  enviado: { id: string; protocolo: string; codigo: string } | null;
  /** Another window changed the text meanwhile: what was typed here, what it left there, and its version. */
  conflito: { aqui: string; la: string; versao: string } | null;
  /** The page it was sent from. */
  pagina: string | null;
  /** What nobody expected went wrong: the sentence of the screen, and what was typed. */
  falha?: { mensagem: string; observacao: string };
};

/** What a button of the form asks, with what came with it. */
export type PedidoDoRecurso = {
  acao: string;
  /** Null where the form carries none. */
  observacao: string | null;
  /** Version of the draft that the form was made from. */
  rascunho: string | null;
  pagina: string | null;
  arquivos: readonly ArquivoRecebido[];
};

/** Of a draft; what is filed has a narrower limit. */
const MAXIMO_DE_LETRAS = 20_000;

/** Another window's text is newer than the one the form was made from. */
class TextoMudou extends Error {
  constructor(readonly atual: { observacao: string; versao: string; salvoEm: Date | null }) {
    super('texto mudou');
  }
}

/**
 * The draft of the form, made by its first save; text typed is kept even where a file is refused. `base`: the
 * version that the form was made from, null where it carries none; `pagina`: the page it stands in.
 */
async function salvarTexto(
  ctx: CtxUsuario,
  resultadoId: string,
  observacao: string | null,
  base: string | null,
  pagina: string | null,
) {
  return inTransaction(aoChegar(ctx), async (tx) => {
    const { situacao, fase } = await getResultado(tx, resultadoId);
    const permissao = podeRecorrer(tx.actor, situacao, tx.now);
    if (!permissao.ok) throw new RuleError(permissao.motivo);
    if (fase === null) throw new RuleError(MENSAGENS.semFase);
    const chave = { usuarioId: tx.actor.id, formulario: formularioDoRecurso(resultadoId, fase.faseId) };
    const conteudo = observacao === null ? undefined : { observacao };
    let seguinte: PaginaDoRascunho = { pagina: null, paginaDesde: null };
    if (conteudo && base !== null) {
      await tx.db
        .$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${chave.usuarioId}${chave.formulario}`}, 0))`;
      const atual = await tx.db.rascunho.findUnique({ where: { usuarioId_formulario: chave } });
      const texto = schemaDoRascunho.parse(atual?.conteudo ?? {}).observacao;
      const revisao = atual?.versao ?? 0;
      const salvo = { revisao, pagina: atual?.pagina ?? null, paginaDesde: atual?.paginaDesde ?? null };
      // The same text twice is no conflict, whoever typed it.
      const partida = texto === observacao ? revisao : Number(base);
      const desta = paginaSeguinte(salvo, { partida, pagina });
      if (!desta) {
        const versao = String(revisao);
        throw new TextoMudou({ observacao: texto, versao, salvoEm: atual?.atualizadoEm ?? null });
      }
      seguinte = desta;
    }
    // The version is of the text: a file that comes alone is no other window's text.
    const semTexto = conteudo === undefined;
    return tx.db.rascunho.upsert({
      where: { usuarioId_formulario: chave },
      create: {
        ...chave,
        conteudo: conteudo ?? {},
        atualizadoEm: tx.now,
        ...(semTexto ? { versao: 0 } : seguinte),
      },
      update: { conteudo, atualizadoEm: tx.now, ...(!semTexto && { versao: { increment: 1 }, ...seguinte }) },
      select: { id: true, versao: true },
    });
  });
}

async function anexar(ctx: CtxUsuario, rascunhoId: string, recebido: ArquivoRecebido): Promise<void> {
  if (recebido.problema) throw new RuleError(recebido.problema);
  const anexos = await ctx.db.arquivo.findMany({ where: { rascunhoId }, select: { sha256: true } });
  if (anexos.length >= ANEXOS_POR_RECURSO) throw new RuleError(MENSAGENS.muitos);
  if (anexos.some(({ sha256 }) => sha256 === recebido.sha256)) throw new RuleError(MENSAGENS.repetido);
  await guardarArquivo(ctx, recebido, { aceita: ['pdf', 'jpg', 'png'], rascunhoId });
}

/** Keeps the text while it is being typed, in the appeal's own draft; window and person are asked as always. */
export async function salvarRecursoSozinho(
  ctx: CtxUsuario,
  resultadoId: string,
  { campos, versao, pagina }: SalvamentoSozinho,
): Promise<ResultadoDoSalvamento> {
  const digitado = campos.find(([nome]) => nome === 'observacao')?.[1] ?? '';
  try {
    const salvo = await salvarTexto(
      ctx,
      resultadoId,
      digitado.slice(0, MAXIMO_DE_LETRAS).toWellFormed(),
      versao,
      pagina,
    );
    return { estado: 'salvo', versao: String(salvo.versao), salvoEm: ctx.now, recusados: [] };
  } catch (error) {
    if (!(error instanceof TextoMudou)) throw error;
    const { observacao, salvoEm } = error.atual;
    return {
      estado: 'conflito',
      versao: error.atual.versao,
      salvoEm,
      campos: [['observacao', observacao]],
    };
  }
}

/**
 * What a button of the appeal's form asks: save, attach, remove, send. Text and files that came with it are kept
 * first, each file on its own, so that a refused one loses nothing.
 */
export async function receberRecurso(
  ctx: CtxUsuario,
  resultadoId: string,
  { acao, observacao, rascunho: base, pagina, arquivos }: PedidoDoRecurso,
): Promise<Recebimento> {
  const recebimento: Recebimento = { acao, guardados: 0, erros: [], enviado: null, conflito: null, pagina };
  const erro = (campo: ErroDoRecurso['campo'], mensagem: string, nome: string | null = null) =>
    recebimento.erros.push({ campo, nome, mensagem });
  let rascunho: { id: string; versao: number };
  try {
    const texto = observacao?.replaceAll('\r\n', '\n').slice(0, MAXIMO_DE_LETRAS).toWellFormed() ?? null;
    rascunho = await salvarTexto(ctx, resultadoId, texto, base, pagina);
  } catch (error) {
    if (error instanceof TextoMudou) {
      const { observacao: la, versao } = error.atual;
      recebimento.conflito = { aqui: observacao ?? '', la, versao };
      erro('observacao', MENSAGENS.outraJanela);
      return recebimento;
    }
    if (!(error instanceof RuleError)) throw error;
    erro('observacao', error.message);
    return recebimento;
  }
  for (const recebido of arquivos) {
    try {
      await anexar(ctx, rascunho.id, recebido);
      recebimento.guardados += 1;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      erro('anexos', error.message, recebido.nomeOriginal);
    }
  }
  if (acao === 'anexar' && arquivos.length === 0) erro('anexos', MENSAGENS.semArquivo);
  if (acao.startsWith('remover:')) await remover(ctx, rascunho.id, acao.slice('remover:'.length));
  if (acao === 'enviar' && recebimento.erros.length === 0) {
    try {
      recebimento.enviado = await solicitarRecurso(ctx, resultadoId);
    } catch (error) {
      if (error instanceof RecursoIncompleto) {
        for (const { campo, mensagem } of error.faltas) erro(campo, mensagem);
      } else if (error instanceof RuleError) erro('observacao', error.message);
      else throw error;
    }
  } else if (acao === 'enviar') {
    const lido = schemaDaObservacao.safeParse(observacao);
    if (!lido.success) erro('observacao', lido.error.issues[0]?.message ?? MENSAGENS.observacao);
  }
  return recebimento;
}

/** The file goes with the next sweep; one removed twice is removed. */
async function remover(ctx: CtxUsuario, rascunhoId: string, arquivoId: string): Promise<void> {
  if (!isUuid(arquivoId)) throw new ForbiddenError();
  await ctx.db.arquivo.updateMany({
    where: { id: arquivoId, rascunhoId, donoId: ctx.actor.id },
    data: { rascunhoId: null },
  });
}
