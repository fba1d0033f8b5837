import type { Prisma } from '#app/generated/prisma/client.ts';

export const COM_LINHAS = {
  listaCursosTecnicos: { orderBy: { ordem: 'asc' } },
  experiencias: { orderBy: { ordem: 'asc' } },
  cursos: {
    orderBy: { ordem: 'asc' },
    include: {
      curso: { select: { nome: true } },
      disciplinas: {
        include: { disciplina: { select: { nome: true } } },
        orderBy: { codDisciplina: 'asc' },
      },
    },
  },
  cadeias: {
    orderBy: { ordem: 'asc' },
    include: { cadeia: { select: { nome: true } }, municipio: { select: { nome: true, uf: true } } },
  },
} as const satisfies Prisma.CurriculoVersaoInclude;

export type CurriculoVersaoCompleta = Prisma.CurriculoVersaoGetPayload<{ include: typeof COM_LINHAS }>;
