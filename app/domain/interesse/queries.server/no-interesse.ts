import type { Ctx } from '#app/domain/ctx.ts';
import { vinculosAtivos } from '#app/domain/referencia/queries.server.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { avaliarElegibilidade } from '../rules.ts';
import type { CurriculoDoCandidato, Elegibilidade, TipoDoCandidato } from '../types.ts';

/** The verdict on each requirement as it was when the interest was shown, over the curriculum frozen then. */
export async function getElegibilidadeNoInteresse(
  ctx: Pick<Ctx, 'db'>,
  participacaoId: string,
): Promise<Elegibilidade> {
  const participacao = await ctx.db.participacao.findUniqueOrThrow({
    where: { id: participacaoId },
    select: {
      tipo: true,
      demonstradoEm: true,
      usuario: { select: { cpf: true } },
      demanda: { include: { curso: true, disciplina: true, municipio: true, cadeia: true } },
      curriculoVersao: {
        include: {
          cursos: { include: { curso: true, disciplinas: { include: { disciplina: true } } } },
          cadeias: true,
        },
      },
    },
  });
  const { curriculoVersao: versao, demanda, demonstradoEm, tipo, usuario } = participacao;
  const curriculo: CurriculoDoCandidato = {
    versaoId: versao.id,
    finalizadaEm: versao.finalizadaEm ?? demonstradoEm,
    instrutoria: versao.instrutoria,
    consultoria: versao.consultoria,
    tutoria: versao.tutoria,
    tecnicoCampo: versao.tecnicoCampo,
    supervisor: versao.supervisor,
    cursos: versao.cursos.flatMap(({ curso, disciplinas }) =>
      curso
        ? [
            {
              codCurso: curso.codCurso,
              nome: curso.nome,
              disciplinas: disciplinas.map(({ disciplina: { codDisciplina, nome } }) => ({
                codDisciplina,
                nome,
              })),
            },
          ]
        : [],
    ),
    cadeias: versao.cadeias.flatMap(({ cadeiaId, municipioIbge }) =>
      cadeiaId === null || municipioIbge === null ? [] : [{ cadeiaId, municipioIbge }],
    ),
  };
  const vinculos =
    usuario.cpf === null ? [] : await vinculosAtivos(ctx, usuario.cpf, diaDoInstante(demonstradoEm));
  return avaliarElegibilidade({
    demanda,
    candidato: { curriculo, vinculos, tipo: tipo as TipoDoCandidato },
    now: demonstradoEm,
  });
}
