import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import { emitirComprovante } from '#app/domain/comprovante/commands.server.ts';
import { aoChegar, inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { MENSAGENS } from '../labels.ts';
import { AVALIADO } from '../queries.server/aplicacao.ts';
import { getCandidato } from '../queries.server/candidato.ts';
import { getDemandaVisivel, veredito } from '../queries.server/demandas.ts';
import { avisarInteresse } from './avisar.ts';
import { registrarMudanca, type Comprovante } from './mudanca.ts';

/**
 * Registers the actor's own interest and freezes the current curriculum version and the type I or E. A second
 * time changes nothing and answers the same; after a withdrawal it freezes those of the day. R-INT-02.
 */
export async function demonstrarInteresse(
  ctx: CtxUsuario,
  { demandaId }: { demandaId: string },
): Promise<{ participacaoId: string; nova: boolean; comprovante: Comprovante | null }> {
  const { actor } = ctx;
  if (!podeOperar('interesse.demonstrar', actor)) throw new ForbiddenError(MENSAGENS.soCandidatos);
  return inTransaction(aoChegar(ctx), async (tx) => {
    const chave = { demandaId_usuarioId: { demandaId, usuarioId: actor.id } };
    const antes = await tx.db.participacao.findUnique({
      where: chave,
      select: { id: true, interessado: true, ...AVALIADO },
    });
    if (antes?.interessado) return { participacaoId: antes.id, nova: false, comprovante: null };

    // A cancellation or a new schedule waits for this transaction, or this one sees it.
    await tx.db.$queryRaw`select 1 from demanda where id = ${demandaId}::uuid for share`;
    const { demanda, fase } = await getDemandaVisivel(tx, demandaId);
    const candidato = await getCandidato(tx, actor);
    const avaliado = antes !== null && antes.resultados.length > 0;
    const { permissao } = veredito(tx, demanda, fase, candidato, avaliado);
    if (!permissao.ok) throw new RuleError(permissao.motivo);
    if (candidato.curriculo === null) throw new RuleError(MENSAGENS.semCurriculo);

    const congelado = {
      tipo: candidato.tipo,
      curriculoVersaoId: candidato.curriculo.versaoId,
      codCfo: candidato.vinculos[0]?.codCfo ?? null,
      demonstradoEm: tx.now,
    };
    if (antes) {
      const comprovante = await registrarMudanca(tx, demandaId, { interessado: true, congelado });
      return { participacaoId: antes.id, nova: false, comprovante };
    }
    const { count } = await tx.db.participacao.createMany({
      data: [{ demandaId, usuarioId: actor.id, ...congelado }],
      skipDuplicates: true,
    });
    const { id } = await tx.db.participacao.findUniqueOrThrow({ where: chave, select: { id: true } });
    const comprovante = await emitirComprovante(tx, {
      tipo: 'interesse',
      referenciaId: id,
      usuarioId: actor.id,
      demandaId,
      conteudo: { demanda: demandaId, curriculo: candidato.curriculo.versaoId, tipo: candidato.tipo },
      arquivos: [],
    });
    if (count === 1) await avisarInteresse(tx, id);
    return { participacaoId: id, nova: count === 1, comprovante };
  });
}
