import type { Prisma } from '#app/generated/prisma/client.ts';

/** Of a sending that was sent: an answer to a request that is still being written is nobody's but the candidate's. */
export const RECEBIDOS = {
  OR: [{ diligenciaId: null }, { diligencia: { respondidaEm: { not: null } } }],
} satisfies Prisma.DocumentoEnviadoWhereInput;

/** What is judged: the latest answer in the place of what came before it. R-HAB-07. */
export const QUE_CONTAM = {
  ...RECEBIDOS,
  substituidoPorId: null,
} satisfies Prisma.DocumentoEnviadoWhereInput;
