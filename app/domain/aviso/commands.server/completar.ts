import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { NOTIFICACOES } from '#app/domain/etapa/notificacoes.ts';
import { estaEm, TERMINAIS } from '#app/domain/etapa/status.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { ETAPA_DO_RESULTADO, TIPO, TIPO_DA_NOTIFICACAO } from '#app/domain/mensageria/types.ts';
import { concederEnvios, concederRecursos } from '#app/domain/prazo-proprio/commands.server/conceder.ts';
import { decisaoFinal, segue } from '#app/domain/situacao/resultado.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { TIPOS_DE_RESULTADO } from '../queries.server/sem-aviso.ts';

/** After a long silence of the mail server the rest is for the next minutes. */
const DE_UMA_VEZ = 500;

type Tardio = { id: string; tipo: number; demandaId: string | null };

/**
 * Whoever learnt of a result after the day on which it was written is given what the schedule took from them: the days to
 * appeal of whoever was rejected, the sending of whoever passed. Returns how many notices were looked at. R-SIT-04, R-PRZ-02,
 * R-PRZ-03.
 */
export async function completarPrazos(ctx: Ctx): Promise<number> {
  // What tells no result gives nobody a deadline.
  await ctx.db.mensagem.updateMany({
    where: { conferirPrazo: true, tipo: { notIn: TIPOS_DE_RESULTADO } },
    data: { conferirPrazo: false },
  });
  const tardios = await ctx.db.mensagem.findMany({
    where: { conferirPrazo: true },
    select: { id: true, tipo: true, demandaId: true },
    orderBy: { id: 'asc' },
    take: DE_UMA_VEZ,
  });
  let feitos = 0;
  for (const tardio of tardios) {
    try {
      await inTransaction(ctx, (tx) => completar(tx, tardio));
      feitos += 1;
    } catch (err) {
      // Its demand waits; that of others does not.
      ctx.log.error({ err, mensagemId: tardio.id }, 'não foi possível completar o prazo de quem soube tarde');
    }
  }
  return feitos;
}

async function completar(tx: Ctx, { id, tipo, demandaId }: Tardio): Promise<void> {
  await tx.db.$queryRaw`select 1 from demanda where id = ${demandaId}::uuid for update`;
  const { count } = await tx.db.mensagem.updateMany({
    where: { id, conferirPrazo: true },
    data: { conferirPrazo: false },
  });
  if (count === 0) return;
  const { criadaEm, soubeEm, usuarioId } = await tx.db.mensagem.findUniqueOrThrow({ where: { id } });
  if (soubeEm === null || usuarioId === null || diaDoInstante(soubeEm) <= diaDoInstante(criadaEm)) return;
  const etapas = etapasDoTipo(tipo);
  const resultados = await tx.db.resultadoEtapa.findMany({
    where: {
      ...(etapas === null ? {} : { etapa: { in: etapas } }),
      publicadoEm: { not: null },
      participacao: { usuarioId, interessado: true, demandaId: demandaId ?? undefined },
    },
    include: { recursos: { select: { status: true } }, participacao: { select: { demanda: true } } },
  });
  for (const resultado of resultados) {
    if (estaEm(resultado.participacao.demanda.status, TERMINAIS)) continue;
    const quem = {
      etapa: resultado.etapa as EtapaComResultado,
      participacoes: [resultado.participacaoId],
    };
    if (segue(resultado)) await concederEnvios(tx, quem, 'aviso');
    else if (abreRecurso(tipo) && decisaoFinal(resultado) === false && resultado.recursos.length === 0)
      await concederRecursos(tx, quem, 'aviso');
  }
}

const FINAIS = NOTIFICACOES.filter(({ preliminar }) => !preliminar).map(
  ({ evento }) => TIPO_DA_NOTIFICACAO[evento],
);

/** Against what is told last nobody appeals: their days were those of the first result. */
const abreRecurso = (tipo: number): boolean =>
  tipo !== TIPO.decisaoDeRecurso && !FINAIS.some((final) => final === tipo);

/** The stages of which a kind of message tells; null for any. */
function etapasDoTipo(tipo: number): EtapaComResultado[] | null {
  const etapa = Object.entries(ETAPA_DO_RESULTADO).find(([id]) => Number(id) === tipo)?.[1] ?? null;
  return etapa === null ? null : [etapa];
}
