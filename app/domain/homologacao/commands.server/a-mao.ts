import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { guardarPara } from '#app/domain/arquivo/commands.server.ts';
import type { ArquivoRecebido } from '#app/domain/arquivo/types.ts';
import { inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import { ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { podeRegistrarAMao } from '../access.ts';
import { MENSAGENS } from '../labels.ts';
import { getHomologacao } from '../queries.server/tela.ts';
import { motivoDoDia, PAPEL_ACEITO } from '../rules.ts';
import type { DecisaoDaHomologacaoAMao } from '../schema.ts';
import { registrarDecisaoDaHomologacao, type RespostaDaHomologacao } from './decisao.ts';

/** May this actor write a decision of that day down as it stands? Asked again under the lock. */
async function conferir(ctx: Ctx, id: string, dia: DecisaoDaHomologacaoAMao['dia']) {
  const { actor } = ctx;
  const { homologacao, demanda } = await getHomologacao(ctx, id);
  const alvo = {
    areaAtuacao: demanda.areaAtuacao,
    pessoas: homologacao.candidatos.map(({ usuarioId }) => usuarioId),
  };
  exigir('homologacao.registrar-a-mao', actor, alvo);
  if (actor.tipo === 'anonimo') throw new ForbiddenError();
  exigirAberta(demanda);
  const permissao = podeRegistrarAMao(actor, { ...alvo, ...homologacao });
  if (!permissao.ok) throw new RuleError(permissao.motivo);
  const doDia = motivoDoDia(dia, {
    hoje: diaDoInstante(ctx.now),
    pedida: diaDoInstante(homologacao.pedidaEm),
  });
  if (doDia !== null) throw new RuleError(doDia, 'dia');
  return { homologacao, nome: actor.nome };
}

/**
 * A decision taken outside of any system, recorded by the commission with its day and its document (R-EXT-09,
 * R-HOM-11). It goes the way of the callback, and the audit keeps who recorded it. RuleError where the decision comes
 * from somewhere else, or could not have been taken on that day.
 */
export function registrarDecisaoDaHomologacaoAMao(
  ctx: Ctx,
  id: string,
  { decisao, decididaPor, documento, justificativa, dia }: DecisaoDaHomologacaoAMao,
  papelId: string | null = null,
): Promise<RespostaDaHomologacao> {
  return inTransaction(ctx, async (tx) => {
    const { homologacao, nome } = await conferir(tx, id, dia);
    const resposta = await registrarDecisaoDaHomologacao(
      { ...tx, actor: { tipo: 'sistema', origem: 'fluig', nome } },
      id,
      {
        aprovada: decisao === 'aprovar',
        justificativa,
        por: `${decididaPor} (${documento}), registrada por ${nome}`,
        aMao: { dia, papelId },
      },
    );
    await registrarAuditoria(tx, {
      acao: 'homologacao.registrar',
      entidade: 'homologacao',
      entidadeId: id,
      dados: { decisao, dia, decididaPor, documento, papelId, situacaoLa: homologacao.situacaoLa },
    });
    return resposta;
  });
}

/** The same on the screen, where the signed paper comes with it. RuleError without one. R-HOM-11. */
export async function registrarDecisaoComPapel(
  ctx: CtxUsuario,
  id: string,
  decisao: DecisaoDaHomologacaoAMao,
  recebido: ArquivoRecebido | undefined,
): Promise<RespostaDaHomologacao> {
  await conferir(ctx, id, decisao.dia);
  if (recebido === undefined) throw new RuleError(MENSAGENS.semPapel, 'papel');
  return guardarPara(ctx, recebido, { aceita: PAPEL_ACEITO }, async (tx, gravar) =>
    registrarDecisaoDaHomologacaoAMao(tx, id, decisao, (await gravar()).id),
  ).catch((error: unknown) => {
    throw error instanceof RuleError && error.field === undefined
      ? new RuleError(error.message, 'papel')
      : error;
  });
}
