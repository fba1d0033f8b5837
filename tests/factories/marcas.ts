import type { TestDatabase } from '#tests/setup/database.ts';

type Coluna = { tabela: string; nome: string; tipo: string; tamanho: number | null; obrigatoria: boolean };
/** A column of a row that refers to a column of another: the way from a person to what is theirs. */
export type Referencia = { de: string; coluna: string; para: string; alvo: string };
type Linha = Record<string, unknown>;
type Catalogo = {
  colunas: Coluna[];
  chaves: Map<string, string[]>;
  referencias: Referencia[];
  /** Every column (`tabela.coluna`) of a foreign key: a code of another table. */
  estrangeiras: Set<string>;
  linhas: Map<string, Linha[]>;
};
type Cliente = { query: <R extends object>(sql: string, valores?: unknown[]) => Promise<{ rows: R[] }> };

const TEXTOS = ['text', 'varchar', 'bpchar', '_text'];
const JSONS = ['json', 'jsonb'];
const DATAS = ['date', 'timestamptz'];
export const MARCAVEIS = [...TEXTOS, ...JSONS, ...DATAS];

/** The tables, their keys and what refers to what, as the database says them, and every row. */
async function lerCatalogo(cliente: Cliente): Promise<Catalogo> {
  const { rows: colunas } = await cliente.query<Coluna>(`
    select c.table_name as tabela, c.column_name as nome, c.udt_name as tipo,
           c.character_maximum_length as tamanho, c.is_nullable = 'NO' and c.column_default is null as obrigatoria
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and table_name <> '_prisma_migrations'
     order by c.table_name, c.ordinal_position`);
  const { rows: chaves } = await cliente.query<{ tabela: string; colunas: string[] }>(`
    select k.conrelid::regclass::text as tabela,
           array(select attname::text from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey)) as colunas
      from pg_constraint k where k.contype = 'p' and k.connamespace = 'public'::regnamespace`);
  const { rows: referencias } = await cliente.query<Referencia>(`
    select k.conrelid::regclass::text as de, a.attname as coluna, k.confrelid::regclass::text as para, b.attname as alvo
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  const { rows: estrangeiras } = await cliente.query<{ onde: string }>(`
    select k.conrelid::regclass || '.' || a.attname as onde
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  const linhas = new Map<string, Linha[]>();
  for (const tabela of new Set(colunas.map((coluna) => coluna.tabela))) {
    const { rows } = await cliente.query<{ linha: Linha }>(`select to_jsonb(t) as linha from "${tabela}" t`);
    linhas.set(
      tabela,
      rows.map(({ linha }) => linha),
    );
  }
  return {
    colunas,
    referencias,
    linhas,
    chaves: new Map(chaves.map((k) => [k.tabela, k.colunas])),
    estrangeiras: new Set(estrangeiras.map(({ onde }) => onde)),
  };
}

export type Caminhos = {
  /** References that no foreign key tells. */
  semChave: readonly Referencia[];
  /** References (`tabela.coluna`) by which the row is not the person's: these columns of it, and nothing beyond it. */
  so: Readonly<Record<string, readonly string[]>>;
  /** What a row needs beyond what its types ask for, where a test has to make one. */
  valores: Readonly<Record<string, Linha>>;
};

/** Rows that a person reaches: whole, which lead on, or some columns of them. */
type Alcance = Map<string, Map<string, { linha: Linha; inteira: boolean; colunas: Set<string> }>>;

/** Rows that the person reaches from the account, by every reference. */
function alcancar(catalogo: Catalogo, usuarioId: string, { semChave, so }: Caminhos): Alcance {
  const alcance: Alcance = new Map();
  const referencias = [...catalogo.referencias, ...semChave];
  const chegar = (tabela: string, linha: Linha, somente: readonly string[] | undefined): void => {
    const daTabela: Alcance extends Map<string, infer V> ? V : never = alcance.get(tabela) ?? new Map();
    alcance.set(tabela, daTabela);
    const chave = chaveDe(catalogo, tabela, linha);
    const ja = daTabela.get(chave) ?? { linha, inteira: false, colunas: new Set<string>() };
    daTabela.set(chave, ja);
    for (const coluna of somente ?? []) ja.colunas.add(coluna);
    if (somente !== undefined || ja.inteira) return;
    ja.inteira = true;
    for (const { de, coluna, alvo } of referencias.filter(({ para }) => para === tabela)) {
      for (const outra of catalogo.linhas.get(de) ?? []) {
        if (aponta(outra, coluna, linha, alvo)) chegar(de, outra, so[`${de}.${coluna}`]);
      }
    }
  };
  for (const linha of catalogo.linhas.get('usuario') ?? []) {
    if (linha.id === usuarioId) chegar('usuario', linha, undefined);
  }
  return alcance;
}

const aponta = (de: Linha, coluna: string, para: Linha, alvo: string): boolean =>
  de[coluna] !== null && de[coluna] !== undefined && de[coluna] === para[alvo];

const chaveDe = (catalogo: Catalogo, tabela: string, linha: Linha): string =>
  JSON.stringify((catalogo.chaves.get(tabela) ?? []).map((coluna) => linha[coluna]));

/** A row of the table that holds these and what its types ask for, with a row of its own for each foreign key. */
async function fabricar(
  cliente: Cliente,
  catalogo: Catalogo,
  caminhos: Caminhos,
  tabela: string,
  com: Linha,
): Promise<Linha> {
  const linha: Linha = { ...caminhos.valores[tabela], ...com };
  for (const { nome, tipo, tamanho, obrigatoria } of catalogo.colunas.filter((c) => c.tabela === tabela)) {
    if (nome in linha || !obrigatoria) continue;
    const pai = catalogo.referencias.find((r) => r.de === tabela && r.coluna === nome);
    linha[nome] = pai
      ? (await fabricar(cliente, catalogo, caminhos, pai.para, {}))[pai.alvo]
      : qualquer(tipo, tamanho);
  }
  const nomes = Object.keys(linha).map((nome) => `"${nome}"`);
  await cliente.query(
    `insert into "${tabela}" (${nomes.join(', ')})
     select ${nomes.join(', ')} from jsonb_populate_record(null::"${tabela}", $1::jsonb)`,
    [JSON.stringify(linha)],
  );
  return linha;
}

let fabricados = 0;

function qualquer(tipo: string, tamanho: number | null): unknown {
  fabricados += 1;
  if (tipo === 'uuid') return `00000000-0000-7000-8000-${String(fabricados).padStart(12, '0')}`;
  if (TEXTOS.includes(tipo))
    return tipo === '_text' ? [] : `f${String(fabricados)}`.slice(0, tamanho ?? undefined);
  if (JSONS.includes(tipo)) return {};
  if (DATAS.includes(tipo)) return '2027-03-01T12:00:00Z';
  return tipo === 'bool' ? false : fabricados;
}

/**
 * Makes, without triggers and foreign keys, a row for each reference by which the person has none yet, until there is
 * nothing more to make; and a row of every table that is empty.
 */
export async function completarPessoa(
  cliente: Cliente,
  usuarioId: string,
  caminhos: Caminhos,
): Promise<void> {
  for (let vez = 0; vez < 8; vez += 1) {
    const catalogo = await lerCatalogo(cliente);
    const alcance = alcancar(catalogo, usuarioId, caminhos);
    let feitas = 0;
    for (const { de, coluna, para, alvo } of [...catalogo.referencias, ...caminhos.semChave]) {
      if (caminhos.so[`${de}.${coluna}`]?.length === 0) continue;
      const donos = [...(alcance.get(para)?.values() ?? [])].filter(({ inteira }) => inteira);
      const dono = donos.find(({ linha }) => linha[alvo] !== null)?.linha;
      const linhas = catalogo.linhas.get(de) ?? [];
      if (!dono || linhas.some((linha) => donos.some((d) => aponta(linha, coluna, d.linha, alvo)))) continue;
      await fabricar(cliente, catalogo, caminhos, de, { [coluna]: dono[alvo] });
      feitas += 1;
    }
    if (feitas === 0) break;
  }
  const catalogo = await lerCatalogo(cliente);
  for (const [tabela, linhas] of catalogo.linhas) {
    if (linhas.length === 0) await fabricar(cliente, catalogo, caminhos, tabela, {});
  }
}

type Escolhas = {
  nome: string;
  /** Columns (`tabela.coluna`) that are left as they are. */
  fora: ReadonlySet<string>;
  /** Tables whose other rows do not name the person. */
  semNome: ReadonlySet<string>;
  /** Columns, in whatever table, that hold a code and name nobody. */
  codigos: ReadonlySet<string>;
};

export type Plantadas = {
  /** The column of each mark. */
  marcas: Map<string, string>;
  /** Columns of the person's rows that took no mark. */
  sem: string[];
};

/**
 * Writes a mark of its own in every text, date and JSON that the person reaches, and the person's name with it where it
 * fits; in the texts of every other row, the name alone. What the database refuses stays as it was.
 */
export async function plantarMarcas(
  cliente: Cliente,
  usuarioId: string,
  caminhos: Caminhos,
  { nome, fora, semNome, codigos }: Escolhas,
): Promise<Plantadas> {
  const catalogo = await lerCatalogo(cliente);
  const alcance = alcancar(catalogo, usuarioId, caminhos);
  const marcas = new Map<string, string>();
  const sem: string[] = [];
  let n = 0;
  const deOutros = new Set(
    Object.entries(caminhos.so).flatMap(([de, colunas]) =>
      colunas.map((coluna) => `${de.split('.')[0] ?? ''}.${coluna}`),
    ),
  );
  for (const coluna of catalogo.colunas) {
    const onde = `${coluna.tabela}.${coluna.nome}`;
    if (!MARCAVEIS.includes(coluna.tipo) || catalogo.estrangeiras.has(onde)) continue;
    const daPessoa = alcance.get(coluna.tabela);
    const chave = catalogo.chaves.get(coluna.tabela) ?? [];
    let marcada = false;
    let alcancada = false;
    for (const [indice, linha] of (catalogo.linhas.get(coluna.tabela) ?? []).entries()) {
      const propria = daPessoa?.get(chaveDe(catalogo, coluna.tabela, linha));
      const dela =
        propria !== undefined &&
        (propria.colunas.has(coluna.nome) || (propria.inteira && !deOutros.has(onde)));
      if (dela) alcancada = true;
      if (fora.has(onde)) continue;
      if (
        !dela &&
        (indice > 2 ||
          codigos.has(coluna.nome) ||
          DATAS.includes(coluna.tipo) ||
          semNome.has(coluna.tabela) ||
          chave.includes(coluna.nome))
      )
        continue;
      n += 1;
      for (const { marca, valor } of dela
        ? formas(coluna, n, codigos.has(coluna.nome) ? '' : ` ${nome}`)
        : [{ marca: null, valor: soONome(coluna, `${nome} ${String(n)}`) }]) {
        if (!(await escrever(cliente, coluna, chave, linha, valor))) continue;
        if (marca !== null) marcas.set(marca, onde);
        if (chave.includes(coluna.nome)) linha[coluna.nome] = valor;
        marcada = true;
        break;
      }
    }
    if (alcancada && !marcada && !fora.has(onde)) sem.push(onde);
  }
  return { marcas, sem };
}

/** The mark as the column may take it: in a text, in a short one, in digits. */
function formas({ tipo, tamanho }: Coluna, n: number, nome: string): { marca: string; valor: unknown }[] {
  const dia = new Date(Date.UTC(1700, 0, 1 + n)).toISOString().slice(0, 10);
  const marca = `marca${String(n).padStart(5, '0')}k`;
  if (tipo === 'date') return [{ marca: dia, valor: dia }];
  if (tipo === 'timestamptz') return [{ marca: dia, valor: `${dia}T12:00:00Z` }];
  if (JSONS.includes(tipo)) return [{ marca, valor: JSON.stringify({ texto: `${marca}${nome}` }) }];
  if (tipo === '_text') return [{ marca, valor: [`${marca}${nome}`] }];
  const cabe = tamanho ?? 10_000;
  const digitos = `9${String(n).padStart(4, '0')}`.padEnd(Math.min(cabe, 14), '7');
  return [
    { marca, valor: `${marca}${nome}` },
    { marca, valor: marca },
    { marca: digitos, valor: digitos },
  ].filter(({ valor }) => valor.length <= cabe && cabe > 5);
}

function soONome({ tipo }: Coluna, nome: string): unknown {
  if (JSONS.includes(tipo)) return JSON.stringify({ texto: [nome] });
  return tipo === '_text' ? [nome] : nome;
}

async function escrever(
  cliente: Cliente,
  { tabela, nome, tipo }: Coluna,
  chave: readonly string[],
  linha: Linha,
  valor: unknown,
): Promise<boolean> {
  await cliente.query('savepoint cela');
  try {
    await cliente.query(
      `update "${tabela}" set "${nome}" = $1::${tipo === '_text' ? 'text[]' : tipo}
        where ${chave.map((coluna, i) => `"${coluna}"::text = $${String(i + 2)}`).join(' and ')}`,
      [valor, ...chave.map((coluna) => comoTexto(linha[coluna]))],
    );
    await cliente.query('release savepoint cela');
    return true;
  } catch {
    await cliente.query('rollback to savepoint cela');
    return false;
  }
}

const comoTexto = (valor: unknown): string =>
  typeof valor === 'object' ? JSON.stringify(valor) : String(valor);

/** Every row of every table of every schema, the queue's included, each with its table before it. */
export async function despejar(database: Pick<TestDatabase, 'pool'>): Promise<string[]> {
  const { rows } = await database.pool.query<{ esquema: string; tabela: string }>(
    `select n.nspname as esquema, c.relname as tabela from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  const partes: string[] = [];
  for (const { esquema, tabela } of rows) {
    const linhas = await database.pool.query<{ linha: string }>(
      `select row_to_json(t)::text as linha from "${esquema}"."${tabela}" t`,
    );
    partes.push(...linhas.rows.map(({ linha }) => `${esquema}.${tabela} ${linha}`));
  }
  return partes;
}
