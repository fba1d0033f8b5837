import type { Ctx } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { ondeEDaPessoa } from '../colunas/sql.server/caminhos.ts';
import { colunasDe, ehRegistro, nomeNoBanco, nomeSql, TABELAS } from '../colunas/sql.server/nomes.ts';
import type { Coluna as ColunaDeclarada, Modelo, Tabela } from '../colunas/tipos.ts';
import { agulhasUnicas, padraoAmplo, padraoUnico, semMencoes } from '../rules.ts';
import type { Identificacao } from '../types.ts';

type Leitura = Pick<Ctx, 'db'>;
type Coluna = { coluna: string; tipo: string };

/**
 * Searches every text that is declared to name anybody (`mencao`), whoever wrote it, for what names this person and
 * nobody else, and takes it out; then, in the texts about the person, the parts of the name and the address too.
 */
export async function apagarMencoes(
  ctx: Leitura,
  usuarioId: string,
  pessoa: Identificacao,
  { comNome }: { comNome: boolean },
): Promise<number> {
  let mudadas = 0;
  const tipos = await tiposDasColunas(ctx);
  const unico = padraoUnico(pessoa, { comNome });
  if (unico !== null) {
    const agulhas = agulhasUnicas(pessoa, { comNome });
    for (const tabela of TABELAS) {
      const colunas = comMencao(tabela, tipos, (mencao) => mencao !== undefined);
      if (colunas.length === 0) continue;
      const suspeita = suspeitaDe(colunas, agulhas);
      for (const onde of await pedacos(ctx, tabela.modelo)) {
        mudadas += await limpar(ctx, { modelo: tabela.modelo, colunas, padrao: unico, onde, suspeita });
      }
    }
    await apagarTarefas(ctx, unico, agulhas);
  }
  const amplo = padraoAmplo(pessoa);
  if (amplo === null) return mudadas;
  for (const tabela of TABELAS) {
    for (const quem of Object.keys(tabela.pessoas)) {
      const colunas = comMencao(tabela, tipos, (mencao) => mencao === quem);
      if (colunas.length === 0) continue;
      const onde = ondeEDaPessoa(tabela.modelo, quem, { usuarioId, ...pessoa });
      const suspeita = Prisma.sql`true`;
      mudadas += await limpar(ctx, { modelo: tabela.modelo, colunas, padrao: amplo, onde, suspeita });
    }
  }
  return mudadas;
}

/** How the database keeps each column: text, JSON, list. */
async function tiposDasColunas(ctx: Leitura): Promise<ReadonlyMap<string, string>> {
  const linhas = await ctx.db.$queryRaw<{ coluna: string; tipo: string }[]>`
    select table_name || '.' || column_name as coluna, udt_name::text as tipo
      from information_schema.columns where table_schema = 'public'`;
  return new Map(linhas.map(({ coluna, tipo }) => [coluna, tipo]));
}

function comMencao(
  tabela: Tabela,
  tipos: ReadonlyMap<string, string>,
  qual: (mencao: ColunaDeclarada['mencao']) => boolean,
): Coluna[] {
  return colunasDe(tabela)
    .filter(([, { mencao }]) => qual(mencao))
    .map(([campo]) => {
      const coluna = nomeNoBanco(campo);
      return { coluna, tipo: tipos.get(`${nomeNoBanco(tabela.modelo)}.${coluna}`) ?? '' };
    });
}

const PAGINAS_POR_VEZ = 2_000;

/** A big table is searched a stretch at a time, so that no statement comes near the time limit. */
async function pedacos(ctx: Leitura, modelo: Modelo): Promise<Prisma.Sql[]> {
  const [tamanho] = await ctx.db.$queryRaw<{ paginas: number }[]>`
    select (pg_relation_size(${`public."${nomeNoBanco(modelo)}"`}::regclass) / current_setting('block_size')::int)::int as paginas`;
  const vezes = Math.max(1, Math.ceil((tamanho?.paginas ?? 0) / PAGINAS_POR_VEZ));
  return Array.from({ length: vezes }, (_, vez) => {
    const inicio = `(${String(vez * PAGINAS_POR_VEZ)},0)`;
    const fim = `(${String((vez + 1) * PAGINAS_POR_VEZ)},0)`;
    const antesDoFim = vez === vezes - 1 ? Prisma.empty : Prisma.sql`and t.ctid < ${fim}::tid`;
    return Prisma.sql`t.ctid >= ${inicio}::tid ${antesDoFim}`;
  });
}

/** Cheap, and true for every row where the expression may find something. */
function suspeitaDe(colunas: readonly Coluna[], agulhas: readonly string[]): Prisma.Sql {
  const textos = colunas.map(({ coluna }) => Prisma.sql`t.${nomeSql(coluna)}::text`);
  return Prisma.sql`lower(concat_ws(' ', ${Prisma.join(textos, ', ')})) like any(${[...agulhas]}::text[])`;
}

type Busca = {
  modelo: Modelo;
  colunas: readonly Coluna[];
  padrao: string;
  onde: Prisma.Sql;
  suspeita: Prisma.Sql;
};

/** Rows that match are few: they are read, cleaned as values (a JSON stays a JSON) and written back. */
async function limpar(ctx: Leitura, { modelo, colunas, padrao, onde, suspeita }: Busca): Promise<number> {
  const acha = Prisma.join(
    colunas.map(({ coluna }) => Prisma.sql`t.${nomeSql(coluna)}::text ~ ${padrao}`),
    ' or ',
  );
  const registro = ehRegistro(modelo);
  const trava = registro ? Prisma.empty : Prisma.sql`for update of t`;
  const linhas = await ctx.db.$queryRaw<{ ctid: string; valores: Record<string, unknown> }[]>`
    select t.ctid::text as ctid, to_jsonb(t) as valores from ${nomeSql(modelo)} t
     where (${onde}) and case when ${suspeita} then ${acha} else false end ${trava}`;
  for (const { ctid, valores } of linhas) {
    if (registro) {
      const limpos = colunas.map(({ coluna }) => [coluna, semMencoes(valores[coluna] ?? null, padrao)]);
      const json = JSON.stringify(Object.fromEntries(limpos));
      await ctx.db
        .$queryRaw`select registro_mudar(${nomeNoBanco(modelo)}, ${ctid}::tid, ${json}::text::jsonb)`;
      continue;
    }
    const mudancas = colunas.map(({ coluna, tipo }) => {
      const valor = semMencoes(valores[coluna] ?? null, padrao);
      if (tipo === 'json' || tipo === 'jsonb') {
        const json = valor === null ? null : JSON.stringify(valor);
        return Prisma.sql`${nomeSql(coluna)} = ${json}::text::${Prisma.raw(tipo)}`;
      }
      if (tipo === '_text') return Prisma.sql`${nomeSql(coluna)} = ${valor as string[] | null}::text[]`;
      return Prisma.sql`${nomeSql(coluna)} = ${valor as string | null}::text`;
    });
    await ctx.db.$executeRaw`
      update ${nomeSql(modelo)} set ${Prisma.join(mudancas, ', ')} where ctid = ${ctid}::tid`;
  }
  return linhas.length;
}

/** Jobs hold ids; one that names the person all the same, in its payload or in an error, is not run. */
async function apagarTarefas(ctx: Leitura, padrao: string, agulhas: readonly string[]): Promise<void> {
  await ctx.db.$executeRaw`
    delete from graphile_worker._private_jobs
     where locked_at is null
       and case when lower(concat_ws(' ', payload::text, key)) like any(${[...agulhas]}::text[])
                then payload::text ~ ${padrao} or key ~ ${padrao} else false end`;
  await ctx.db.$executeRaw`
    update graphile_worker._private_jobs set last_error = null where last_error ~ ${padrao}`;
}
