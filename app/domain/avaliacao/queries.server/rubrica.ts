import type { Ctx } from '#app/domain/ctx.ts';
import { emMeios } from '../notas.ts';
import { lerNiveis, type CriterioDaRubrica } from '../schema.ts';
import type { Parte } from '../types.ts';

/** The criteria of a part: as frozen for the demand, else as the reference table has them now. R-AVA-02. */
export async function getRubrica(
  { db }: Pick<Ctx, 'db'>,
  demandaId: string,
  parte: Parte,
): Promise<{ id: string | null; criterios: CriterioDaRubrica[] }> {
  const congelada = await db.rubrica.findUnique({
    where: { demandaId_tipo: { demandaId, tipo: parte } },
    include: { criterios: { orderBy: { ordem: 'asc' } } },
  });
  if (congelada) {
    return {
      id: congelada.id,
      criterios: congelada.criterios.map(({ campo, nome, descricao, ordem, minMeios, maxMeios, niveis }) => ({
        campo,
        nome,
        descricao,
        ordem,
        min: minMeios,
        max: maxMeios,
        niveis: lerNiveis(niveis),
      })),
    };
  }
  const atuais = await db.criterioAvaliacao.findMany({ where: { tipo: parte }, orderBy: { ordem: 'asc' } });
  return {
    id: null,
    criterios: atuais.map(({ campo, nome, descricao, ordem, notaMin, notaMax, niveis }) => ({
      campo,
      nome,
      descricao,
      ordem,
      min: emMeios(notaMin.toNumber()),
      max: emMeios(notaMax.toNumber()),
      niveis: lerNiveis(niveis),
    })),
  };
}
