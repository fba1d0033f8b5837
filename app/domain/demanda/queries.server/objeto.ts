import { Prisma } from '#app/generated/prisma/client.ts';
import { anyContains } from '#app/lib/search.server.ts';
/** What `objetoDaDemanda` (labels) needs of a demand: spread into a select or an include. */
export const OBJETO_DA_DEMANDA = {
  curso: { select: { nome: true } },
  disciplina: { select: { nome: true } },
  municipio: { select: { nome: true, uf: true } },
  cadeia: { select: { nome: true } },
} as const;

/** The tables that name what a demand is about, for a query over `demanda d`. */
export const JUNCOES_DO_OBJETO = Prisma.sql`
    left join curso c on c.cod_curso = d.cod_curso
    left join unidade_curricular u on u.cod_disciplina = d.cod_disciplina
    left join municipio m on m.codigo_ibge = d.municipio_ibge
    left join cadeia_produtiva k on k.id = d.cadeia_id`;

/** Condition over them: the identifier or what the demand is about contains the text. */
export const demandaContem = (busca: string): Prisma.Sql =>
  anyContains(busca, ['d.identificacao_processo', 'c.nome', 'u.nome', 'm.nome', 'k.nome']);
