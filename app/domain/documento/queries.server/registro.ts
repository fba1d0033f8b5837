import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { ANALISES } from '#app/domain/habilitacao/rules.ts';
import type { publicoDaAtividade } from '../deveres.ts';
import { resultadosPublicados } from '../rules.ts';
import { listTiposDeDocumento } from './tipos.ts';

/** Of whom, of which demand and of which kind the sending with this id is; who may read it is asked by the caller. */
export async function getAlvoDoEnvio(ctx: Pick<Ctx, 'db'>, envioId: string) {
  const envio = await ctx.db.envioDocumento.findUnique({
    where: { id: envioId },
    select: {
      participacaoId: true,
      habilitacao: true,
      participacao: { select: { demandaId: true, usuarioId: true } },
    },
  });
  if (!envio) throw new NotFoundError();
  const { participacao, participacaoId, habilitacao } = envio;
  return { participacaoId, habilitacao: habilitacao as Habilitacao, ...participacao };
}

/** The same of a candidate of a demand, of one kind. */
export async function getAlvoDaParticipacao(
  ctx: Pick<Ctx, 'db'>,
  { participacaoId, demandaId, habilitacao }: Omit<AlvoLido, 'usuarioId'>,
): Promise<AlvoLido> {
  const participacao = await ctx.db.participacao.findFirst({
    where: { id: participacaoId, demandaId },
    select: { usuarioId: true },
  });
  if (!participacao) throw new NotFoundError();
  return { participacaoId, demandaId, habilitacao, usuarioId: participacao.usuarioId };
}

export type AlvoLido = Awaited<ReturnType<typeof getAlvoDoEnvio>>;

/** The documents that are asked of these people now, or were before too, each with its default duty. */
export async function listDocumentosPedidos(
  ctx: Pick<Ctx, 'db'>,
  habilitacao: Habilitacao,
  publico: ReturnType<typeof publicoDaAtividade>,
  soAtivos: boolean,
) {
  const tipos = await listTiposDeDocumento(ctx, null);
  return tipos.filter(
    (tipo) =>
      (tipo.ativo || !soAtivos) &&
      tipo.dever.quem !== 'ninguem' &&
      tipo.habilitacao === habilitacao &&
      (tipo.publico === 'todos' || tipo.publico === publico),
  );
}

/**
 * The sending's id and what was decided of it: what is finalised, for who reviews, and what is published of that, for
 * the person. Who may know which is the caller's to say.
 */
export async function getDecisaoDoEnvio(ctx: Pick<Ctx, 'db'>, alvo: AlvoLido) {
  const { participacaoId, habilitacao } = alvo;
  const { curriculoVersaoId, envios, resultados } = await ctx.db.participacao.findUniqueOrThrow({
    where: { id: participacaoId },
    select: {
      curriculoVersaoId: true,
      envios: { where: { habilitacao }, select: { id: true } },
      resultados: {
        where: { etapa: ANALISES[habilitacao].etapa, estado: { not: 'rascunho' } },
        include: { recursos: { orderBy: { numeracao: 'desc' }, take: 1, select: { decididoPor: true } } },
      },
    },
  });
  const [resultado = null] = resultados;
  const [publicado] = resultado === null ? [] : resultadosPublicados([resultado]);
  return {
    envioId: envios[0]?.id ?? null,
    curriculoId: curriculoVersaoId,
    resultado,
    publicado: publicado && { ...publicado, observacao: resultado?.observacao ?? '' },
    decididoPor: resultado?.recursos[0]?.decididoPor ?? null,
  };
}
