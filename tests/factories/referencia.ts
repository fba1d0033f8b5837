import type { Ctx } from '#app/domain/ctx.ts';
import { catalogo } from './maquina.ts';

type ComBanco = Pick<Ctx, 'db'>;

/** Codes of the few reference rows that demands and curricula of tests use. */
export const REFERENCIA = {
  codCurso: '1001',
  codDisciplina: '100101',
  outraDisciplina: '100102',
  cadeiaId: 1,
  municipioIbge: '5211909',
} as const;

/** Phases, a course with two units, a chain and a municipality; does nothing where they exist. */
export async function criarReferencia(ctx: ComBanco): Promise<typeof REFERENCIA> {
  const { db } = ctx;
  const opcoes = { skipDuplicates: true };
  await db.fase.createMany({ data: catalogo.map((fase, ordem) => ({ ...fase, ordem })), ...opcoes });
  await db.estado.createMany({ data: [{ uf: 'GO', nome: 'Goiás' }], ...opcoes });
  await db.municipio.createMany({
    data: [{ codigoIbge: REFERENCIA.municipioIbge, codMunicipio: '11909', uf: 'GO', nome: 'Jataí' }],
    ...opcoes,
  });
  await db.curso.createMany({
    data: [{ codCurso: REFERENCIA.codCurso, nome: 'Operação de Tratores', tipo: 1, area: 'fpr' }],
    ...opcoes,
  });
  await db.unidadeCurricular.createMany({
    data: [
      { codDisciplina: REFERENCIA.codDisciplina, nome: 'Segurança', codCurso: REFERENCIA.codCurso },
      { codDisciplina: REFERENCIA.outraDisciplina, nome: 'Manutenção', codCurso: REFERENCIA.codCurso },
    ],
    ...opcoes,
  });
  await db.cadeiaProdutiva.createMany({
    data: [{ id: REFERENCIA.cadeiaId, nome: 'Bovinocultura de Leite', codDisciplina: '800101' }],
    ...opcoes,
  });
  return REFERENCIA;
}
