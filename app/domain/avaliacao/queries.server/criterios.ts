import { podeTentar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { lerNiveis } from '../schema.ts';
import { PARTES, type Parte } from '../types.ts';

/** The reference criteria of both parts, in their order: what the next demand to begin freezes. */
export async function listCriterios({ db, actor }: CtxUsuario) {
  const criterios = await db.criterioAvaliacao.findMany({ orderBy: [{ tipo: 'asc' }, { ordem: 'asc' }] });
  return {
    podeEditar: podeTentar('criterio.salvar', actor).ok,
    partes: PARTES.map((parte) => ({
      parte,
      criterios: criterios
        .filter(({ tipo }) => tipo === parte)
        .map(({ campo, nome, descricao, ordem, versao, niveis }) => ({
          ...{ campo, nome, descricao, ordem, versao },
          niveis: lerNiveis(niveis),
        })),
    })),
  };
}

export type TelaDosCriterios = Awaited<ReturnType<typeof listCriterios>>;

/** One to be edited; not found for who only reads them. */
export async function getCriterio(ctx: CtxUsuario, parte: Parte, campo: string) {
  const { partes, podeEditar } = await listCriterios(ctx);
  const daParte = partes.find((uma) => uma.parte === parte)?.criterios ?? [];
  const criterio = daParte.find((um) => um.campo === campo);
  if (!criterio || !podeEditar) throw new NotFoundError('Não encontramos este critério.');
  return { parte, criterio, quantos: daParte.length };
}

export type CriterioAberto = Awaited<ReturnType<typeof getCriterio>>;
