import { Prisma } from '#app/generated/prisma/client.ts';
import { anyContains, containing, containsAll, resemblesAll } from '#app/lib/search.server.ts';
import { CONTADOS } from '../rules.ts';
import type { Achado, Achados, PaginaDaBusca, Procura } from '../types.ts';

/** As the words are written, or with a mistake in each. */
export type Modo = 'exato' | 'parecido';

const NADA = Prisma.sql`false`;

/** The expression has the words. */
export const temPalavras = ({ palavras }: Procura, modo: Modo, expressao: string): Prisma.Sql =>
  modo === 'exato' ? containsAll(palavras, expressao) : resemblesAll(palavras, expressao);

/** Every word is in one of the expressions: for the few rows that are somebody's own. */
export const temCadaPalavra = ({ palavras }: Procura, expressoes: readonly string[]): Prisma.Sql =>
  palavras.length === 0
    ? NADA
    : Prisma.sql`(${Prisma.join(
        palavras.map((palavra) => anyContains(palavra, expressoes)),
        ' and ',
      )})`;

/** People of that CNPJ: by the company that is theirs, or that they are linked to. */
const doCnpj = (cnpj: string): Prisma.Sql => Prisma.sql`u.id in (
  select e.usuario_id from empresa e where e.cnpj = ${cnpj}
  union
  select w.id from empresa_credenciada k
    join vinculo_empresa v on v.cod_cfo = k.cod_cfo join usuario w on w.cpf = v.cpf
   where k.cnpj = ${cnpj})`;

/** Of `usuario u`: whom the text names, by the whole CPF or CNPJ, a part of the e-mail, or words of the name. */
export function quemTem(procura: Procura, modo: Modo): Prisma.Sql {
  const { cpf, cnpj, email } = procura;
  if (cpf === null && cnpj === null && email === null) {
    return temPalavras(procura, modo, "u.nome || ' ' || u.sobrenome");
  }
  if (modo === 'parecido') return NADA;
  if (cpf !== null) return Prisma.sql`u.cpf = ${cpf}`;
  if (cnpj !== null) return doCnpj(cnpj);
  // A whole address is one account's: the pieces of its end are everybody's, and the index of pieces would read them all.
  const inteiro = /@[^@]+\.[^@.]+$/.test(email ?? '');
  return inteiro ? Prisma.sql`u.email = ${email}` : Prisma.sql`u.email like ${containing(email ?? '')}`;
}

/** So many rows at most: how many more there are is not counted. */
export const ATE = Prisma.raw(`limit ${String(CONTADOS + 1)}`);

/** The rows that were asked for, of those found: the one beyond the limit only says that there are more. */
export function emPagina<L extends { total: number }>(
  linhas: readonly L[],
  mostrar: (linha: L) => Achado,
): Achados {
  const total = linhas[0]?.total ?? 0;
  return { linhas: linhas.map(mostrar), total: Math.min(total, CONTADOS), mais: total > CONTADOS };
}

/** A page of what was counted. */
export const dentro = ({ pular, tamanho }: PaginaDaBusca): PaginaDaBusca => ({
  pular: Math.min(pular, CONTADOS),
  tamanho: Math.max(0, Math.min(tamanho, CONTADOS - pular)),
});

export const NENHUM: Achados = { linhas: [], total: 0, mais: false };
