import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { ATOS } from '../atos.ts';
import { MENSAGENS } from '../labels.ts';
import { TIPOS_DE_ATO, type Digitado, type EstadoDoAto, type TipoDeAto } from '../types.ts';

/** The kinds whose results this person may read: those that they may ask for themselves. R-LOT-06. */
export const tiposQueLe = ({ actor }: Pick<CtxUsuario, 'actor'>): TipoDeAto[] =>
  TIPOS_DE_ATO.filter((tipo) => podeOperar(ATOS[tipo].operacao, actor));

/** One that this person may read: a preview is of whoever made it alone. R-LOT-06. */
export async function getAto(ctx: CtxUsuario, id: string) {
  const ato = await ctx.db.atoEmLote.findFirst({
    where: {
      id,
      tipo: { in: tiposQueLe(ctx) },
      OR: [{ estado: { not: 'previa' } }, { solicitanteId: ctx.actor.id }],
    },
    include: { demanda: { select: { identificacaoProcesso: true } } },
  });
  if (!ato) throw new NotFoundError(MENSAGENS.ausente);
  return {
    ...ato,
    tipo: ato.tipo as TipoDeAto,
    estado: ato.estado as EstadoDoAto,
    parametros: ato.parametros as Digitado,
  };
}
