import type { Ctx } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { textoCsv } from '#app/lib/csv.ts';
import { chaveDe, destinoPrincipal, nomesDasColunas, type ExameDasLinhas } from './exame.ts';
import type {
  AcaoDaLinha,
  Coluna,
  Destino,
  LinhaExaminada,
  Problema,
  Registro,
  Tabela,
  TipoCampo,
} from './types.ts';

/**
 * The names of tables and columns below come from the definitions in `tabelas.ts`, never from a file; the values
 * travel as one JSON parameter.
 */

const TIPOS_SQL: Readonly<Partial<Record<TipoCampo, string>>> = {
  inteiro: 'integer',
  decimal: 'numeric',
  booleano: 'boolean',
  dia: 'date',
};

export const tipoSql = (coluna: Coluna): string => TIPOS_SQL[coluna.tipo] ?? 'text';

export function colunaDe(tabela: Tabela, campo: string): Coluna {
  const coluna = tabela.colunas.find((candidata) => candidata.campo === campo);
  if (coluna === undefined) throw new Error(`coluna ${campo} fora da definição de ${tabela.id}`);
  return coluna;
}

/** One writer of a table of reference data at a time, until the transaction ends. */
export async function travarTabela(ctx: Pick<Ctx, 'db'>, tabela: Tabela): Promise<void> {
  await ctx.db.$queryRaw`select 1 from pg_advisory_xact_lock(hashtext(${`importar:${tabela.id}`}))`;
}

export type ImportacaoFeita = {
  id: string;
  tabela: string;
  arquivo: string;
  novas: number;
  alteradas: number;
  atorNome: string;
  importadaEm: Date;
  desfeitaEm: Date | null;
  /** Rows that taking it back would touch. */
  guardadas: number;
};

/** What was imported, the latest first. */
export async function listImportacoes(
  ctx: Pick<Ctx, 'db'>,
  { tabela, limite }: { tabela?: string; limite: number },
): Promise<ImportacaoFeita[]> {
  const linhas = await ctx.db.importacao.findMany({
    where: { tabela },
    orderBy: [{ importadaEm: 'desc' }, { id: 'desc' }],
    take: limite,
    include: { _count: { select: { alteracoes: true } } },
  });
  return linhas.map(({ _count, sha256: _sha256, linhas: _linhas, iguais: _iguais, ...linha }) => ({
    ...linha,
    guardadas: _count.alteracoes,
  }));
}

/** One record a key of the destination, with the fields that the file has. */
export function registrosDo(destino: Destino, exame: ExameDasLinhas): Registro[] {
  const porChave = new Map<string, Registro>();
  for (const registro of exame.registros) {
    const chave = chaveDe(registro, destino.chave);
    if (!porChave.has(chave)) porChave.set(chave, registro);
  }
  return [...porChave.values()];
}

export const camposDo = (destino: Destino, exame: ExameDasLinhas): string[] =>
  destino.campos.filter((campo) => exame.campos.includes(campo));

/** `jsonb_to_recordset(…) as t(n, linha, campos…)` */
export function recordset(
  tabela: Tabela,
  campos: readonly string[],
  registros: readonly Registro[],
): Prisma.Sql {
  const linhas = registros.map(({ linha, valores }, indice) => ({
    n: indice + 1,
    linha,
    ...Object.fromEntries(campos.map((campo) => [campo, valores[campo] ?? null])),
  }));
  const tipos = campos.map((campo) => `${campo} ${tipoSql(colunaDe(tabela, campo))}`).join(', ');
  return Prisma.sql`jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as t(${Prisma.raw(`n integer, linha integer, ${tipos}`)})`;
}

/** References to what does not exist, and unique values that belong to another stored key. */
export async function examinarNoBanco(
  ctx: Pick<Ctx, 'db'>,
  tabela: Tabela,
  exame: ExameDasLinhas,
): Promise<Problema[]> {
  const problemas: Problema[] = [];
  for (const { campos, tabela: alvo, colunas, problema } of tabela.referencias ?? []) {
    if (!campos.every((campo) => exame.campos.includes(campo))) continue;
    const todos = campos.map((campo) => `t.${campo} is not null`).join(' and ');
    const iguais = campos.map((campo, indice) => `r.${colunas[indice] ?? campo} = t.${campo}`).join(' and ');
    const sem = await ctx.db.$queryRaw<{ linha: number; valor: string }[]>`
      select t.linha, concat_ws(' / ', ${Prisma.raw(campos.map((campo) => `t.${campo}::text`).join(', '))}) as valor
        from ${recordset(tabela, campos, exame.registros)}
       where ${Prisma.raw(todos)} and not exists (select 1 from ${Prisma.raw(alvo)} r where ${Prisma.raw(iguais)})
       order by t.linha`;
    const coluna = nomesDasColunas(tabela, campos);
    problemas.push(...sem.map(({ linha, valor }) => ({ linha, coluna, valor, problema })));
  }
  problemas.push(...(await mudancasRecusadas(ctx, tabela, exame)));
  for (const destino of tabela.destinos) {
    for (const unico of destino.unicos ?? []) {
      const campos = [...new Set([...destino.chave, ...unico])];
      const mesma = destino.chave.map((campo) => `e.${campo} = t.${campo}`).join(' and ');
      const iguais = unico.map((campo) => `e.${campo} = t.${campo}`).join(' and ');
      const donos = await ctx.db.$queryRaw<{ linha: number; valor: string; dono: string }[]>`
        select t.linha, ${Prisma.raw(`concat_ws(' / ', ${unico.map((campo) => `t.${campo}::text`).join(', ')})`)} as valor,
               ${Prisma.raw(`concat_ws(' / ', ${destino.chave.map((campo) => `e.${campo}::text`).join(', ')})`)} as dono
          from ${recordset(tabela, campos, registrosDo(destino, exame))}
          join ${Prisma.raw(destino.tabela)} e on ${Prisma.raw(iguais)}
         where not (${Prisma.raw(mesma)})
         order by t.linha`;
      problemas.push(
        ...donos.map(({ linha, valor, dono }) => ({
          linha,
          coluna: nomesDasColunas(tabela, unico),
          valor,
          problema: `O valor já pertence a outro registro (${nomesDasColunas(tabela, destino.chave)} ${dono}).`,
        })),
      );
    }
  }
  return problemas;
}

/** Rows that would change what an import may not change. */
async function mudancasRecusadas(
  ctx: Pick<Ctx, 'db'>,
  tabela: Tabela,
  exame: ExameDasLinhas,
): Promise<Problema[]> {
  const { fixos } = tabela;
  const destino = destinoPrincipal(tabela);
  const [chave] = destino.chave;
  if (fixos === undefined || chave === undefined) return [];
  const problemas: Problema[] = [];
  for (const campo of fixos.campos.filter((fixo) => exame.campos.includes(fixo))) {
    const linhas = await ctx.db.$queryRaw<{ linha: number; valor: string | null }[]>`
      select t.linha, ${Prisma.raw(`t.${campo}`)}::text as valor
        from ${recordset(tabela, [chave, campo], registrosDo(destino, exame))}
        join ${Prisma.raw(destino.tabela)} e on ${Prisma.raw(`e.${chave} = t.${chave}`)}
       where ${Prisma.raw(`e.${chave}`)} = any(${[...fixos.chaves]}::int[])
         and ${Prisma.raw(`e.${campo} is distinct from t.${campo}`)}
       order by t.linha`;
    const coluna = nomesDasColunas(tabela, [campo]);
    problemas.push(
      ...linhas.map(({ linha, valor }) => ({
        linha,
        coluna,
        valor: valor ?? '',
        problema: fixos.problema,
      })),
    );
  }
  return problemas;
}

/** What each row would do to the stored ones. */
export async function compararComOBanco(
  ctx: Pick<Ctx, 'db'>,
  tabela: Tabela,
  exame: ExameDasLinhas,
): Promise<LinhaExaminada[]> {
  const porDestino: { destino: Destino; efeitos: Map<string, Efeito> }[] = [];
  for (const destino of tabela.destinos) {
    porDestino.push({ destino, efeitos: await efeitosNoDestino(ctx, tabela, destino, exame) });
  }
  const principal = destinoPrincipal(tabela);
  return exame.registros.map((registro) => {
    const efeitos = porDestino.map(({ destino, efeitos: todos }) => ({
      destino,
      efeito: todos.get(chaveDe(registro, destino.chave)),
    }));
    const daLinha = efeitos.find(({ destino }) => destino === principal)?.efeito;
    const mudou = efeitos.some(({ efeito }) => efeito !== undefined && efeito.acao !== 'igual');
    return {
      linha: registro.linha,
      chave: chaveDe(registro, principal.chave),
      acao: daLinha?.acao === 'nova' ? 'nova' : mudou ? 'alterada' : 'igual',
      colunas: efeitos.flatMap(({ efeito }) => efeito?.colunas ?? []),
    };
  });
}

type Efeito = { acao: AcaoDaLinha; colunas: string[] };

async function efeitosNoDestino(
  ctx: Pick<Ctx, 'db'>,
  tabela: Tabela,
  destino: Destino,
  exame: ExameDasLinhas,
): Promise<Map<string, Efeito>> {
  const campos = camposDo(destino, exame);
  const registros = registrosDo(destino, exame);
  const mesma = destino.chave.map((campo) => `e.${campo} = t.${campo}`).join(' and ');
  const primeira = destino.chave[0] ?? '';
  const diferentes = campos
    .filter((campo) => !destino.chave.includes(campo))
    .map(
      (campo) =>
        `case when e.${campo} is distinct from t.${campo} then '${colunaDe(tabela, campo).nome}' end`,
    );
  const rows = await ctx.db.$queryRaw<{ n: number; nova: boolean; colunas: string[] }[]>`
    select t.n, e.${Prisma.raw(primeira)} is null as nova,
           array_remove(array[${Prisma.raw(diferentes.join(', '))}]::text[], null) as colunas
      from ${recordset(tabela, campos, registros)}
      left join ${Prisma.raw(destino.tabela)} e on ${Prisma.raw(mesma)}`;
  const efeitos = new Map<string, Efeito>();
  for (const { n, nova, colunas } of rows) {
    const registro = registros[n - 1];
    if (registro === undefined) continue;
    const acao = nova ? 'nova' : colunas.length > 0 ? 'alterada' : 'igual';
    efeitos.set(chaveDe(registro, destino.chave), { acao, colunas: nova ? [] : colunas });
  }
  return efeitos;
}

/** The stored rows in the format that an import accepts; the columns that are the row's own, key first. */
export async function exportarTabela(ctx: Pick<Ctx, 'db'>, tabela: Tabela): Promise<string> {
  const [primeiro, ...outros] = tabela.destinos;
  const dono = (campo: string) => tabela.destinos.findIndex((destino) => destino.campos.includes(campo));
  const juncoes = outros.map((destino, indice) => {
    const comuns = destino.campos.filter((campo) => primeiro.campos.includes(campo));
    const iguais = comuns.map((campo) => `d${String(indice + 1)}.${campo} = d0.${campo}`).join(' and ');
    return `join ${destino.tabela} d${String(indice + 1)} on ${iguais}`;
  });
  const campos = tabela.colunas.map(
    (coluna) => `d${String(dono(coluna.campo))}.${coluna.campo}::text as ${coluna.campo}`,
  );
  const ordem = destinoPrincipal(tabela).chave.map((campo) => `d${String(dono(campo))}.${campo}`);
  const rows = await ctx.db.$queryRaw<Record<string, string | null>[]>`
    select ${Prisma.raw(campos.join(', '))} from ${Prisma.raw(`${primeiro.tabela} d0 ${juncoes.join(' ')}`)}
     order by ${Prisma.raw(ordem.join(', '))}`;
  return textoCsv(
    tabela.colunas.map((coluna) => coluna.nome),
    rows.map((row) => tabela.colunas.map((coluna) => celulaExportada(coluna, row[coluna.campo] ?? null))),
  );
}

function celulaExportada(coluna: Coluna, valor: string | null): string {
  if (valor === null) return '';
  if (coluna.tipo === 'booleano') return valor === 'true' ? '1' : '0';
  return coluna.tipo === 'decimal' ? valor.replace('.', ',') : valor;
}
