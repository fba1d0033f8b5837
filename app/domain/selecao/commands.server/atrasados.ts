import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { janelaDeRecurso } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada, Janela } from '#app/domain/cronograma/types.ts';
import { semNadaEmMaoAte } from '#app/domain/demanda/commands.server/em-mao.ts';
import { aindaSeraContado } from '#app/domain/demanda/machine/proximo.ts';
import {
  carregarDemandaNaMaquina,
  type DemandaCarregada,
} from '#app/domain/demanda/queries.server/maquina.ts';
import { NOTIFICACOES } from '#app/domain/etapa/notificacoes.ts';
import { faseDoRecurso } from '#app/domain/etapa/recursos.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { concederRecursos } from '#app/domain/prazo-proprio/commands.server/conceder.ts';
import { listFinaisProprios } from '#app/domain/prazo-proprio/queries.server/recursos.ts';
import { publicarEAvisar } from './publicar.ts';

/**
 * Candidates evaluated after the others were told are told at once: whoever passed, the latest of the stage's
 * notifications that was sent; whoever was rejected, the first, with a period to appeal of their own where the schedule
 * left too little of it, and the final one when that ends (R-PRZ-03). Without any sent, they wait for it like everybody else.
 */
export async function avisarAtrasados(
  ctx: Ctx,
  demanda: DemandaCarregada,
  fases: readonly FaseDatada[],
  etapa: EtapaComResultado,
  so: readonly string[],
): Promise<void> {
  const daEtapa = NOTIFICACOES.filter((notificacao) => notificacao.etapa === etapa);
  const enviada = daEtapa.findLast(({ campo }) => demanda[campo] !== null);
  const primeira = daEtapa.find(({ preliminar }) => preliminar);
  if (!enviada) return;
  const reprovados = primeira && recursoDaEtapa(etapa, fases) ? await listReprovados(ctx, etapa, so) : [];
  if (primeira && reprovados.length > 0) {
    await concederRecursos(ctx, { etapa, participacoes: reprovados });
    await publicarEAvisar(ctx, demanda, fases, primeira, reprovados);
  }
  const outros = so.filter((id) => !reprovados.includes(id));
  if (outros.length > 0) await publicarEAvisar(ctx, demanda, fases, enviada, outros);
}

const listReprovados = async (
  ctx: Ctx,
  etapa: EtapaComResultado,
  participacoes: readonly string[],
): Promise<string[]> => {
  const linhas = await ctx.db.resultadoEtapa.findMany({
    where: { etapa, apto: false, naoAvaliado: false, participacaoId: { in: [...participacoes] } },
    select: { participacaoId: true },
  });
  return linhas.map(({ participacaoId }) => participacaoId);
};

/** The stage's appeal period, as the schedule has it. */
function recursoDaEtapa(etapa: EtapaComResultado, fases: readonly FaseDatada[]): Janela | null {
  const fase = faseDoRecurso(etapa, fases);
  return fase && janelaDeRecurso(fase);
}

/**
 * The final result of those who had a period to appeal of their own that ended without one, where the stage's own was
 * told already or never will be. R-PRZ-03.
 */
export async function publicarFinaisProprios(ctx: Ctx): Promise<number> {
  const now = await semNadaEmMaoAte(ctx);
  const devidos = await listFinaisProprios({ db: ctx.db, now });
  let quantos = 0;
  for (const { demandaId, etapa, participacoes } of devidos) {
    quantos += await inTransaction(ctx, async (tx) => {
      const { demanda, fases } = await carregarDemandaNaMaquina(tx, demandaId, { lock: true });
      const final = NOTIFICACOES.find((item) => item.etapa === etapa && !item.preliminar);
      if (!final || aindaSeraContado(final, demanda, fases, demanda[final.campo])) return 0;
      const agora = (await listFinaisProprios({ db: tx.db, now }, demandaId)).find(
        (item) => item.etapa === etapa,
      );
      const so = participacoes.filter((id) => agora?.participacoes.includes(id));
      return so.length === 0 ? 0 : publicarEAvisar(tx, demanda, fases, final, so);
    });
  }
  return quantos;
}
