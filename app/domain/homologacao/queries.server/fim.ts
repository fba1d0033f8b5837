import type { Ctx } from '#app/domain/ctx.ts';
import { resultadosPublicados, type LinhaDeResultado } from '#app/domain/documento/rules.ts';
import { resultadosDaParticipacao, temRecursoEmAnalise } from '#app/domain/documento/sql.server.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { fimDoCandidato, type HomologacaoDoCandidato } from '../candidato.ts';
import { homologacaoDoCandidato } from './do-candidato.ts';

type Linha = {
  nome: string;
  formatoAvaliacao: number | null;
  resultados: LinhaDeResultado[];
  recursoEmAnalise: boolean;
  homologacao: HomologacaoDoCandidato | null;
};

/** What candidates read from then on, and who they are, in the order of their names. */
export type Leitores = { texto: string; nomes: string[] };

/**
 * What the candidates of a demand would read if it were in that status: said before it is led there, in the words of
 * their own pages. Whoever has results and reasons that say it all is not named. R-DEM-24, R-HOM-08.
 */
export async function listLeitoresDoFim(
  { db }: Pick<Ctx, 'db'>,
  demandaId: string,
  status: StatusId,
): Promise<Leitores[]> {
  const id = Prisma.sql`p.id`;
  const linhas = await db.$queryRaw<Linha[]>`
    select trim(u.nome || ' ' || u.sobrenome) as nome, d.formato_avaliacao as "formatoAvaliacao",
           ${resultadosDaParticipacao(id)} as resultados, ${temRecursoEmAnalise(id)} as "recursoEmAnalise",
           ${homologacaoDoCandidato(id)} as homologacao
      from participacao p join demanda d on d.id = p.demanda_id join usuario u on u.id = p.usuario_id
     where p.demanda_id = ${demandaId}::uuid and p.interessado
     order by 1, p.id`;
  const porTexto = new Map<string, string[]>();
  for (const { nome, resultados, ...linha } of linhas) {
    const publicados = resultadosPublicados(resultados);
    const fim = fimDoCandidato({ ...linha, status, interessado: true, resultados: publicados });
    if (fim !== null) porTexto.set(fim.texto, [...(porTexto.get(fim.texto) ?? []), nome]);
  }
  return [...porTexto].map(([texto, nomes]) => ({ texto, nomes }));
}
