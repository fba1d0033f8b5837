import { STATUS_DA_MENSAGEM } from '#app/domain/mensageria/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { REMOVIDO, type pseudonimo } from '../../rules.ts';
import { TIPO_REMOVIDO } from '../../types.ts';
import type { Troca } from '../tipos.ts';

type Quem = ReturnType<typeof pseudonimo> & { usuarioId: string; now: Date };

const SEM_NOME = 'Empresa de pessoa anonimizada';

/** What each replacement writes in the column. */
export const TROCAS: Record<Troca, (coluna: Prisma.Sql, quem: Quem) => Prisma.Sql> = {
  nulo: () => Prisma.sql`null`,
  falso: () => Prisma.sql`false`,
  'lista-vazia': () => Prisma.sql`'[]'`,
  'objeto-vazio': () => Prisma.sql`'{}'`,
  removido: () => Prisma.sql`${REMOVIDO}`,
  'removido-se-havia': (coluna) => Prisma.sql`case when ${coluna} = '' then '' else ${REMOVIDO} end`,
  nome: (_, { nome }) => Prisma.sql`${nome}`,
  sobrenome: (_, { sobrenome }) => Prisma.sql`${sobrenome}`,
  'nome-completo': (_, { completo }) => Prisma.sql`${completo}`,
  'nome-em-maiusculas': (_, { completo }) => Prisma.sql`${completo.toUpperCase()}`,
  email: (_, { email }) => Prisma.sql`${email}`,
  empresa: () => Prisma.sql`${SEM_NOME}`,
  'a-pessoa': (_, { usuarioId }) => Prisma.sql`${usuarioId}::uuid`,
  'agora-se-nulo': (coluna, { now }) => Prisma.sql`coalesce(${coluna}, ${now})`,
  'mais-um': (coluna) => Prisma.sql`${coluna} + 1`,
  // What was sent stays on record as sent; what was not sent never is.
  'mensagem-dados': (coluna, { nome }) =>
    Prisma.sql`case when ${coluna} ? 'nome' then ${coluna} || jsonb_build_object('nome', ${nome}::text) else ${coluna} end`,
  'mensagem-chave': (coluna) =>
    Prisma.sql`case when ${coluna} ~ '@' then 'anonimizada:' || t.id else ${coluna} end`,
  'mensagem-falhou': (coluna, { now }) =>
    Prisma.sql`case when t.status = ${STATUS_DA_MENSAGEM.pendente} then coalesce(${coluna}, ${now}) else ${coluna} end`,
  'mensagem-erro': () =>
    Prisma.sql`case when t.status = ${STATUS_DA_MENSAGEM.pendente} then 'A pessoa foi anonimizada.' end`,
  // The sweep removes the files of these, then the rows.
  'tipo-removido': () => Prisma.sql`${TIPO_REMOVIDO}`,
  'estado-erro': () => Prisma.sql`'erro'`,
  'documento-removido': () => Prisma.sql`'Este documento foi removido.'`,
};
