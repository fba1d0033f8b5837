import { exigir } from '#app/domain/acesso/autoridade.ts';
import { garantirChamada, registrarChamada } from '#app/domain/chamada/commands.server/chamada.ts';
import { NOVA_DEMANDA } from '#app/domain/chamada/registro.ts';
import type { Aberto, OperacaoExterna } from '#app/domain/chamada/types.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { TERMINAIS } from '#app/domain/etapa/status.ts';
import { env } from '#app/lib/env.server.ts';
import { objetoDaDemanda } from '../labels.ts';
import { registroNoErp } from '../registro-no-erp.ts';

/** Demands are registered in this installation's ERP. */
export const registraNoErp = (): boolean =>
  env.ERP_MODE !== 'local' && env.RM_DATASERVER_DEMANDA !== undefined;

/**
 * Asks for a demand's record in the ERP when its schedule gets a notice, and again when it gets another: the record has
 * the demand's code for key. Without an ERP nobody is asked. R-EXT-16.
 */
export async function pedirRegistroNoErp(
  tx: Ctx,
  { demandaId, numero, editalId }: { demandaId: string; numero: number; editalId: number },
): Promise<void> {
  if (!registraNoErp()) return;
  const demanda = await tx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    include: { curso: true, disciplina: true, municipio: true, cadeia: true },
  });
  await registrarChamada(tx, {
    sistema: 'rm',
    operacao: NOVA_DEMANDA,
    chave: `nova-demanda:${demandaId}:${String(numero)}`,
    demandaId,
    corpo: registroNoErp({ ...demanda, objeto: objetoDaDemanda(demanda), editalId }),
  });
}

/**
 * A caller asks for a demand's record, which the schedule asks for by itself: what was asked for is not asked for again,
 * and what the caller says of the demand is what it is. R-EXT-16, R-EXT-22.
 */
export function garantirRegistroNoErp(
  ctx: Ctx,
  { CODIGO, ...dito }: Readonly<Record<string, string>> & { CODIGO: string },
): Promise<Aberto> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`select 1 from demanda where identificacao_processo = ${CODIGO} for update`;
    const demanda = await tx.db.demanda.findUnique({
      where: { identificacaoProcesso: CODIGO },
      include: {
        ...{ curso: true, disciplina: true, municipio: true, cadeia: true, cronogramaAtual: true },
        chamadas: { where: { operacao: NOVA_DEMANDA }, orderBy: { criadaEm: 'desc' }, take: 1 },
      },
    });
    exigir('cronograma.salvar', tx.actor, {
      areaAtuacao: demanda?.areaAtuacao ?? '',
      pessoas: demanda === null ? [] : await contasComInteresse(tx, demanda.id),
    });
    if (!demanda) throw new NotFoundError(NAO_HA.demanda);
    exigirAberta(demanda);
    const { editalId = null, numero = 0 } = demanda.cronogramaAtual ?? {};
    if (editalId === null)
      throw new RuleError('O cronograma desta demanda ainda não tem edital.', 'EDITAL_ID');
    const corpo = registroNoErp({ ...demanda, objeto: objetoDaDemanda(demanda), editalId });
    const outro = Object.keys(dito).find((campo) => dito[campo] !== corpo[campo]);
    if (outro !== undefined) throw new RuleError(`Na demanda, ${outro} é ${corpo[outro] ?? ''}.`, outro);
    if (!registraNoErp()) return { situacao: 'sem-sistema', numero: null };
    const [chamada] = demanda.chamadas;
    if (chamada) return garantirChamada(tx, chamada.id);
    await pedirRegistroNoErp(tx, { demandaId: demanda.id, numero, editalId });
    return { situacao: 'pedido', numero: null };
  });
}

/** Demands that one run registers: more are left for the next. */
const REGISTRADAS_DE_UMA_VEZ = 500;

/**
 * Asks for the record of the open demands whose schedule had its notice before this installation had an ERP to register
 * them in; answers their processes. One that has a call, whatever became of it, is not asked for again. R-EXT-16.
 */
export async function registrarFaltantesNoErp(ctx: Ctx): Promise<string[]> {
  exigir('referencia.importar', ctx.actor);
  if (!registraNoErp()) return [];
  return inTransaction(ctx, async (tx) => {
    const faltam = await tx.db.$queryRaw<Faltante[]>`
      select d.id as "demandaId", d.identificacao_processo as processo, v.numero, v.edital_id as "editalId"
        from demanda d join cronograma_versao v on v.id = d.cronograma_atual_id
       where d.status not in (${idsEmSql(TERMINAIS)}) and v.edital_id is not null
         and not exists (select 1 from chamada_externa c
                          where c.demanda_id = d.id and c.operacao = ${NOVA_DEMANDA})
       order by d.ano, d.numero limit ${REGISTRADAS_DE_UMA_VEZ} for update of d`;
    for (const faltante of faltam) await pedirRegistroNoErp(tx, faltante);
    return faltam.map(({ processo }) => processo);
  });
}

type Faltante = { demandaId: string; processo: string; numero: number; editalId: number };

/** What became of it stays with the call; a demand that ended is not registered any more. */
export const registroDaDemanda: OperacaoExterna = {
  dispensada: async (ctx, { demandaId }) => {
    const demanda = demandaId
      ? await ctx.db.demanda.findUnique({ where: { id: demandaId }, select: { status: true } })
      : null;
    const aberta = demanda !== null && !TERMINAIS.some((status) => status === demanda.status);
    return aberta ? null : 'A demanda foi encerrada.';
  },
  concluir: () => Promise.resolve(),
};
