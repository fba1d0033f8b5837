import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ATOS } from '../atos.ts';
import { caminhoDoAto } from '../labels.ts';
import { contagemDe } from '../rules.ts';
import type { EstadoDoAto, TipoDeAto } from '../types.ts';
import { tiposQueLe } from './ato.ts';

const MOSTRADOS = 50;

/** The latest acts of many that this person may read, and the previews of their own that wait for a confirmation. R-LOT-06. */
export async function listAtos(ctx: CtxUsuario) {
  const quais = { tipo: { in: tiposQueLe(ctx) } };
  const campos = {
    ...{ id: true, tipo: true, estado: true, criadoEm: true, pedidoEm: true, solicitanteNome: true },
    demanda: { select: { identificacaoProcesso: true } },
  } as const;
  const [previas, pedidos] = await Promise.all([
    ctx.db.atoEmLote.findMany({
      where: { ...quais, estado: 'previa', solicitanteId: ctx.actor.id },
      orderBy: { criadoEm: 'desc' },
      take: MOSTRADOS,
      select: campos,
    }),
    ctx.db.atoEmLote.findMany({
      where: { ...quais, pedidoEm: { not: null } },
      orderBy: [{ pedidoEm: 'desc' }, { id: 'desc' }],
      take: MOSTRADOS,
      select: campos,
    }),
  ]);
  const atos = [...previas, ...pedidos];
  const grupos = await ctx.db.itemDoAtoEmLote.groupBy({
    by: ['atoId', 'estado'],
    where: { atoId: { in: atos.map(({ id }) => id) } },
    _count: true,
  });
  return atos.map(({ tipo, estado, demanda, ...ato }) => ({
    id: ato.id,
    href: caminhoDoAto(ato.id),
    titulo: ATOS[tipo as TipoDeAto].titulo,
    estado: estado as EstadoDoAto,
    processo: demanda?.identificacaoProcesso ?? null,
    quando: ato.pedidoEm ?? ato.criadoEm,
    quem: ato.solicitanteNome,
    contagem: contagemDe(
      grupos
        .filter(({ atoId }) => atoId === ato.id)
        .map(({ estado: doItem, _count: quantos }) => ({ estado: doItem, quantos })),
    ),
  }));
}

export type AtoNaLista = Awaited<ReturnType<typeof listAtos>>[number];
