import type { CtxUsuario } from '#app/domain/ctx.ts';
import { comoFaseDaTabela } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { diaDaColuna } from '#app/lib/dates.ts';
import { getDemanda } from './telas.ts';

/** A demand with what its catalogues and its current schedule say of it; not found where the person may not see it. */
export async function getDemandaCompleta(ctx: CtxUsuario, id: string) {
  const demanda = await getDemanda(ctx, id);
  const { interesseFim, disciplina, municipio, cadeia, cronogramaAtual } =
    await ctx.db.demanda.findUniqueOrThrow({
      where: { id },
      select: {
        interesseFim: true,
        disciplina: { select: { codCurso: true, curso: { select: { nome: true } } } },
        municipio: { select: { codMunicipio: true } },
        cadeia: { select: { codDisciplina: true } },
        cronogramaAtual: {
          include: {
            edital: { select: { id: true, nome: true, nomeReduzido: true } },
            fases: { orderBy: { ordem: 'asc' } },
          },
        },
      },
    });
  return {
    ...demanda,
    prazo: interesseFim && diaDaColuna(interesseFim),
    cursoDaUnidade: disciplina && { codigo: disciplina.codCurso, nome: disciplina.curso.nome },
    codMunicipio: municipio?.codMunicipio ?? null,
    codDisciplinaDaCadeia: cadeia?.codDisciplina ?? null,
    cronograma: cronogramaAtual && {
      numProcesso: cronogramaAtual.numProcesso,
      linkInformacao: cronogramaAtual.linkInformacao,
      retificacao: cronogramaAtual.retificacao,
      edital: cronogramaAtual.edital,
      fases: cronogramaAtual.fases.map(comoFaseDaTabela),
    },
  };
}
