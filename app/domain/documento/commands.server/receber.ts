import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import type { ArquivoRecebido } from '#app/domain/arquivo/types.ts';
import { MENSAGENS } from '../labels.ts';
import { schemaDaAcao, tipoDoCampo } from '../schema.ts';
import {
  anexarDocumentos,
  dizerPorQuemParticipa,
  reaproveitarDocumento,
  removerDocumento,
  type Alvo,
} from './documentos.ts';

export type ErroDoDocumento = { tipoDocumentoId: number | null; nome: string | null; mensagem: string };
export type Recebimento = { guardados: number; erros: ErroDoDocumento[] };

/** Nothing was kept, for this reason. */
export const recusado = (tipoDocumentoId: number | null, mensagem: string): Recebimento => ({
  guardados: 0,
  erros: [{ tipoDocumentoId, nome: null, mensagem }],
});

/**
 * What a button of the sending's table asks. The files that came with it are kept whatever row was pressed: the
 * browser sends all that were chosen.
 */
export async function receberDocumentos(
  ctx: CtxUsuario,
  alvo: Alvo,
  { acao: pedida, arquivos }: { acao: string; arquivos: readonly ArquivoRecebido[] },
): Promise<Recebimento> {
  const acao = schemaDaAcao.safeParse(pedida || 'salvar');
  if (!acao.success) return recusado(null, MENSAGENS.falhaAoSalvar);
  const [verbo, alvoDoVerbo = '', arquivoId = ''] = acao.data.split(':');
  const pedido = verbo === 'anexar' || verbo === 'reaproveitar' ? Number(alvoDoVerbo) || null : null;
  let recebimento: Recebimento = { guardados: 0, erros: [] };
  try {
    if (arquivos.length > 0) recebimento = await guardar(ctx, alvo, arquivos);
    else if (verbo === 'anexar') return recusado(pedido, MENSAGENS.semArquivo);
    if (verbo === 'participar') await dizerPorQuemParticipa(ctx, alvo, alvoDoVerbo === 'empresa');
    if (verbo === 'remover') await removerDocumento(ctx, alvo, alvoDoVerbo);
    if (verbo === 'reaproveitar' && pedido !== null) {
      await reaproveitarDocumento(ctx, alvo, { tipoDocumentoId: pedido, arquivoId });
    }
  } catch (error) {
    if (!(error instanceof RuleError) && !(error instanceof NotFoundError && verbo === 'remover'))
      throw error;
    recebimento.erros.push({ tipoDocumentoId: pedido, nome: null, mensagem: error.message });
  }
  return recebimento;
}

async function guardar(
  ctx: CtxUsuario,
  alvo: Alvo,
  recebidos: readonly ArquivoRecebido[],
): Promise<Recebimento> {
  const arquivos = recebidos.flatMap((recebido) => {
    const tipoDocumentoId = tipoDoCampo(recebido.campo);
    return tipoDocumentoId === null ? [] : [{ tipoDocumentoId, recebido }];
  });
  const resultados = await anexarDocumentos(ctx, alvo, arquivos);
  return {
    guardados: resultados.filter(({ problema }) => problema === null).length,
    erros: resultados.flatMap(({ tipoDocumentoId, nome, problema }) =>
      problema === null ? [] : [{ tipoDocumentoId, nome, mensagem: problema }],
    ),
  };
}
