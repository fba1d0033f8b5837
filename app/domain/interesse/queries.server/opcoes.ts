import type { Ctx } from '#app/domain/ctx.ts';
import {
  listCadeias,
  listTodosCursos,
  listEstados,
  listMunicipios,
  listUnidades,
} from '#app/domain/referencia/queries.server.ts';
import { getOrganizacao } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { filtraPorLugar, type FiltrosDaListagem } from '../rules.ts';

/** What the filters offer for the chosen objective; cities follow the state, units follow the course. */
export async function opcoesDaListagem(ctx: Pick<Ctx, 'db'>, filtros: FiltrosDaListagem) {
  const lugar = filtraPorLugar(filtros.objetivo);
  const curso = filtros.objetivo !== '' && !lugar;
  const [estados, municipios, cadeias, cursos, disciplinas] = await Promise.all([
    lugar ? listEstados(ctx) : [],
    lugar ? listMunicipios(ctx, filtros.uf || (await getOrganizacao(ctx)).uf) : [],
    lugar ? listCadeias(ctx) : [],
    curso ? listTodosCursos(ctx) : [],
    curso && filtros.curso !== '' ? listUnidades(ctx, filtros.curso) : [],
  ]);
  return {
    estados: estados.map(({ uf, nome }) => ({ valor: uf, rotulo: nome })),
    municipios: municipios.map(({ codigoIbge, nome }) => ({ valor: codigoIbge, rotulo: nome })),
    cadeias: cadeias.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })),
    cursos: cursos.map(({ codCurso, nome }) => ({ valor: codCurso, rotulo: nome })),
    disciplinas: disciplinas.map(({ codDisciplina, nome }) => ({ valor: codDisciplina, rotulo: nome })),
  };
}
