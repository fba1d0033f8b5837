import type { Ctx } from '#app/domain/ctx.ts';
import { vinculosAtivos } from '#app/domain/referencia/queries.server.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import type { Candidato, CurriculoDoCandidato } from '../types.ts';

type Pessoa = { id: string; cpf: string | null };

async function curriculoAtual(ctx: Pick<Ctx, 'db'>, usuarioId: string): Promise<CurriculoDoCandidato | null> {
  const curriculo = await ctx.db.curriculo.findUnique({
    where: { usuarioId },
    select: {
      versaoAtual: {
        select: {
          id: true,
          finalizadaEm: true,
          instrutoria: true,
          consultoria: true,
          tutoria: true,
          tecnicoCampo: true,
          supervisor: true,
          cursos: {
            select: {
              curso: { select: { codCurso: true, nome: true } },
              disciplinas: { select: { disciplina: { select: { codDisciplina: true, nome: true } } } },
            },
          },
          cadeias: { select: { cadeiaId: true, municipioIbge: true } },
        },
      },
    },
  });
  const versao = curriculo?.versaoAtual;
  if (!versao || versao.finalizadaEm === null) return null;
  const { id, finalizadaEm, cursos, cadeias, ...modalidades } = versao;
  return {
    versaoId: id,
    finalizadaEm,
    ...modalidades,
    cursos: cursos.flatMap(({ curso, disciplinas }) =>
      curso === null ? [] : [{ ...curso, disciplinas: disciplinas.map(({ disciplina }) => disciplina) }],
    ),
    cadeias: cadeias.flatMap(({ cadeiaId, municipioIbge }) =>
      cadeiaId === null || municipioIbge === null ? [] : [{ cadeiaId, municipioIbge }],
    ),
  };
}

/** What eligibility needs to know of a person: curriculum, and I or E by the company links of the day. */
export async function getCandidato(ctx: Pick<Ctx, 'db' | 'now'>, pessoa: Pessoa): Promise<Candidato> {
  // One after the other: a transaction has one connection.
  const curriculo = await curriculoAtual(ctx, pessoa.id);
  const vinculos = pessoa.cpf === null ? [] : await vinculosAtivos(ctx, pessoa.cpf, diaDoInstante(ctx.now));
  return { curriculo, vinculos, tipo: vinculos.length > 0 ? 'I' : 'E' };
}
