import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { SEM_DEVER, motivoParaNaoMudarDeveres, type DeverDoTipo } from '../deveres.ts';
import { getAberturaDaDemanda } from '../queries.server/deveres.ts';

/** Since when a kind goes by what nobody changed: it was asked so before there were duties. */
const DE_ANTES = new Date('1970-01-01T00:00:00Z');
/** Of what came with the product, where no demand began before. */
const DO_PRODUTO = new Date('2000-01-01T00:00:00Z');

const quemEscreve = (ctx: Ctx) => {
  const { atorId, atorNome } = actorRecord(ctx.actor);
  return { criadoPorId: atorId, criadoPorNome: atorNome };
};

/**
 * Changes the default duty of a kind, from now on: the demands whose phase 17 opened keep the one of then. Throws
 * ForbiddenError, NotFoundError. R-DOC-14.
 */
export function mudarDeverPadrao(
  ctx: Ctx,
  { tipoDocumentoId, ...dever }: DeverDoTipo & { tipoDocumentoId: number },
): Promise<void> {
  exigir('documento.mudar-padrao', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const tipo = await travarTipo(tx, tipoDocumentoId);
    const padrao = { tipoDocumentoId, demandaId: null };
    const antes = await tx.db.deverDoDocumento.findFirst({ where: padrao, orderBy: { desde: 'desc' } });
    // What nobody had given a duty was asked of everybody; demands that opened before keep that.
    if (antes === null)
      await tx.db.deverDoDocumento.create({
        data: { tipoDocumentoId, ...SEM_DEVER, desde: DE_ANTES, ...quemEscreve(tx) },
      });
    await tx.db.deverDoDocumento.create({
      data: { tipoDocumentoId, ...dever, desde: tx.now, ...quemEscreve(tx) },
    });
    await registrar(
      tx,
      'documento.mudar-padrao',
      { entidade: 'tipo_documento', id: String(tipoDocumentoId) },
      [tipo.descricao, antes, dever],
    );
  });
}

/** What a demand asks of its own; `dever` null: as the default again. Only until its phase 17 opens. R-DOC-14. */
export function mudarDeverDaDemanda(
  ctx: Ctx,
  { demandaId, tipoDocumentoId }: { demandaId: string; tipoDocumentoId: number },
  dever: DeverDoTipo | null,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`select 1 from demanda where id = ${demandaId}::uuid for no key update`;
    const demanda = await getAberturaDaDemanda(tx, demandaId);
    exigir('documento.mudar-da-demanda', tx.actor, { areaAtuacao: demanda.areaAtuacao });
    const motivo = motivoParaNaoMudarDeveres(demanda, tx.now);
    if (motivo !== null) throw new RuleError(motivo);
    const tipo = await travarTipo(tx, tipoDocumentoId);
    const antes = await tx.db.deverDoDocumento.findFirst({ where: { tipoDocumentoId, demandaId } });
    await tx.db.deverDoDocumento.deleteMany({ where: { tipoDocumentoId, demandaId } });
    if (dever !== null)
      await tx.db.deverDoDocumento.create({
        data: { tipoDocumentoId, demandaId, ...dever, desde: tx.now, ...quemEscreve(tx) },
      });
    await registrar(tx, 'documento.mudar-da-demanda', { entidade: 'demanda', id: demandaId }, [
      tipo.descricao,
      antes,
      dever,
    ]);
  });
}

async function travarTipo(tx: Ctx, id: number) {
  const [tipo] = await tx.db.$queryRaw<{ descricao: string }[]>`
    select descricao from tipo_documento where id = ${id} for no key update`;
  if (!tipo) throw new NotFoundError('Não encontramos este documento.');
  return tipo;
}

const lido = (dever: Pick<DeverDoTipo, 'quem' | 'dever'> | null) =>
  dever && { quem: dever.quem, dever: dever.dever };

const registrar = (
  tx: Ctx,
  acao: 'documento.mudar-padrao' | 'documento.mudar-da-demanda',
  { entidade, id }: { entidade: string; id: string },
  [documento, antes, depois]: [string, { quem: string; dever: string } | null, DeverDoTipo | null],
) =>
  registrarAuditoria(tx, {
    acao,
    entidade,
    entidadeId: id,
    dados: {
      documento,
      antes: antes && { quem: antes.quem, dever: antes.dever },
      depois: lido(depois),
      condicao: depois?.condicao ?? null,
    },
  });

/**
 * The duties that come with the product, for the kinds that have none but that of before. Where demands began before
 * them they hold from now on. Writing them again changes nothing.
 */
export async function gravarDeveresDoProduto(
  tx: Ctx,
  deveres: Readonly<Record<string, DeverDoTipo>>,
): Promise<void> {
  const tipos = await tx.db.tipoDocumento.findMany({
    where: {
      identificador: { in: Object.keys(deveres) },
      deveres: { none: { demandaId: null, desde: { gt: DE_ANTES } } },
    },
    select: { id: true, identificador: true },
  });
  const haDeAntes = await tx.db.deverDoDocumento.findFirst({ where: { desde: DE_ANTES } });
  await tx.db.deverDoDocumento.createMany({
    data: tipos.map(({ id, identificador }) => ({
      tipoDocumentoId: id,
      ...(deveres[identificador] ?? SEM_DEVER),
      desde: haDeAntes === null ? DO_PRODUTO : tx.now,
      criadoPorNome: 'sistema',
    })),
  });
}
