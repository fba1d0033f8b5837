import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { compararVersoes, resumoDasMudancas } from '../comparacao.ts';
import { COM_LINHAS, type CurriculoVersaoCompleta } from './versao.ts';

/** Versions on the page; older ones are found by their number. */
const VERSOES_NA_LISTA = 50;

/** The person's finished versions, newest first, each with what changed since the one before it. */
export async function listVersoes(ctx: Pick<Ctx, 'db'>, usuarioId: string) {
  const versoes = await ctx.db.curriculoVersao.findMany({
    where: { curriculo: { usuarioId }, estado: 'finalizado' },
    include: COM_LINHAS,
    orderBy: { numero: 'desc' },
    take: VERSOES_NA_LISTA + 1,
  });
  return versoes.slice(0, VERSOES_NA_LISTA).map((versao, indice) => {
    const anterior = versoes[indice + 1];
    return {
      id: versao.id,
      numero: versao.numero,
      finalizadaEm: versao.finalizadaEm,
      anterior: anterior?.numero ?? null,
      mudancas: anterior ? resumoDasMudancas(compararVersoes(anterior, versao)) : null,
    };
  });
}

/**
 * Two of the person's own finished versions, the older one first, field by field; by default the two newest. Not
 * found where a number is none of theirs.
 */
export async function compararMinhasVersoes(
  ctx: CtxUsuario,
  pedido: { de: number | null; para: number | null },
) {
  const daPessoa = { curriculo: { usuarioId: ctx.actor.id }, estado: 'finalizado' } as const;
  const numeros = await ctx.db.curriculoVersao.findMany({
    where: daPessoa,
    select: { numero: true, finalizadaEm: true },
    orderBy: { numero: 'desc' },
  });
  const [ultima, penultima] = numeros;
  const escolhidos = [pedido.de ?? penultima?.numero, pedido.para ?? ultima?.numero];
  const [de, para] = escolhidos.filter((numero) => numero !== undefined).sort((a, b) => a - b);
  if (de === undefined || para === undefined) return { numeros, comparadas: null };
  const versoes = await ctx.db.curriculoVersao.findMany({
    where: { ...daPessoa, numero: { in: [de, para] } },
    include: COM_LINHAS,
  });
  const achar = (numero: number) => {
    const versao = versoes.find((candidata) => candidata.numero === numero);
    if (!versao) throw new NotFoundError('Não encontramos esta versão do seu currículo.');
    return versao;
  };
  const [antes, depois] = [achar(de), achar(para)];
  const resumo = ({ id, numero, finalizadaEm }: CurriculoVersaoCompleta) => ({ id, numero, finalizadaEm });
  return {
    numeros,
    comparadas: {
      antes: resumo(antes),
      depois: resumo(depois),
      campos: compararVersoes(antes, depois),
    },
  };
}

/** The finished version of a person by its number, or the current one. NotFoundError. */
export async function idDaVersao(
  ctx: Pick<Ctx, 'db'>,
  usuarioId: string,
  numero: number | null,
): Promise<string> {
  const versao = await ctx.db.curriculoVersao.findFirst({
    where: {
      estado: 'finalizado',
      ...(numero === null ? { atualDe: { usuarioId } } : { curriculo: { usuarioId }, numero }),
    },
    select: { id: true },
  });
  if (!versao) throw new NotFoundError(NAO_HA.curriculo);
  return versao.id;
}

/** Whose curriculum this version is of; who may read it is asked by the caller. */
export async function donoDaVersao(ctx: Pick<Ctx, 'db'>, versaoId: string): Promise<string> {
  const { curriculo } = await ctx.db.curriculoVersao.findUniqueOrThrow({
    where: { id: versaoId },
    select: { curriculo: { select: { usuarioId: true } } },
  });
  return curriculo.usuarioId;
}
