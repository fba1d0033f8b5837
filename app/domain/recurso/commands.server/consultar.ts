import { registrarAuditoria, registrarLeitura } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { getCurriculoVersao } from '#app/domain/curriculo/versao.server.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { abrirRascunho } from '#app/domain/rascunho/queries.server.ts';
import { nomeDoRascunho } from '#app/domain/rascunho/rules.ts';
import { pedirPdf } from '#app/domain/relatorio/commands.server/documento.ts';
import { podeVerRecurso } from '../access.ts';
import { getSolicitacao } from '../queries.server/solicitacao.ts';

/** The appeal with the curriculum that was evaluated; the reading goes to the audit. */
export async function consultarSolicitacao(
  ctx: CtxUsuario,
  id: string,
  tipo: 'decisao-recurso' | 'decisao-juridica',
) {
  const recurso = await getSolicitacao(ctx, id);
  const versao = await getCurriculoVersao(ctx, recurso.curriculoVersaoId);
  await registrarLeitura(ctx, {
    versaoId: recurso.curriculoVersaoId,
    dados: { usuarioId: recurso.usuarioId, recursoId: id },
  });
  const { campos, ...rascunho } = await abrirRascunho(ctx, nomeDoRascunho(tipo, id));
  const descricao = campos?.find(([nome]) => nome === 'descricao')?.[1] ?? '';
  return { ...recurso, versao, rascunho: { ...rascunho, descricao } };
}

/**
 * The curriculum that an appeal is about, for who sees the appeal, as the screen of its decision shows it; null where
 * this person sees no appeal of whom it is of with this version. The reading goes to the audit. R-REC-07.
 */
export async function consultarCurriculoRecorrido(ctx: CtxUsuario, versaoId: string) {
  const recursos = await ctx.db.recurso.findMany({
    where: { resultado: { participacao: { curriculoVersaoId: versaoId } } },
    select: {
      id: true,
      faseId: true,
      resultado: { select: { participacao: { select: { usuarioId: true } } } },
    },
  });
  const visto = recursos.find((recurso) => podeVerRecurso(ctx.actor, recurso));
  if (visto === undefined) return null;
  const versao = await getCurriculoVersao(ctx, versaoId);
  const { usuarioId } = visto.resultado.participacao;
  await registrarLeitura(ctx, { versaoId, dados: { usuarioId, recursoId: visto.id } });
  return versao;
}

/** 'Download': asks for 'Recurso.pdf', for its candidate or for staff who may see the appeal. */
export function pedirPdfDoRecurso(ctx: CtxUsuario, id: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const recurso = await tx.db.recurso.findUnique({
      where: { id },
      select: { faseId: true, resultado: { select: { participacao: { select: { usuarioId: true } } } } },
    });
    const proprio = recurso?.resultado.participacao.usuarioId === tx.actor.id;
    if (!recurso || (!proprio && !podeVerRecurso(tx.actor, recurso))) {
      throw new NotFoundError(NAO_HA.recurso);
    }
    if (!proprio) {
      await registrarAuditoria(tx, {
        acao: 'recurso.baixar',
        entidade: 'usuario',
        entidadeId: recurso.resultado.participacao.usuarioId,
        dados: { recursoId: id },
      });
    }
    return pedirPdf(tx, {
      tipo: 'recurso',
      referencia: { recursoId: id, visao: proprio ? 'candidato' : 'equipe' },
      nomeArquivo: 'Recurso',
    });
  });
}
