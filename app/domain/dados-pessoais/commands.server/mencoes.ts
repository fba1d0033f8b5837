import type { Ctx } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { agulhasUnicas, padraoAmplo, padraoUnico, semMencoes } from '../rules.ts';
import type { Identificacao } from '../types.ts';

type Leitura = Pick<Ctx, 'db'>;
type Coluna = { tabela: string; coluna: string; tipo: string };

/** Tables where the same words are somebody else's own data, a name of the language or no data of people at all. */
const FORA = new Set([
  'usuario',
  'curriculo',
  'curriculo_versao',
  'curriculo_experiencia',
  'curriculo_curso_tecnico',
  'curriculo_curso',
  'curriculo_disciplina',
  'curriculo_cadeia',
  'arquivo',
  'vinculo_empresa',
  'carga_horaria_mensal',
  'sessao',
  'token_acesso',
  'token_integracao',
  'limite_tentativa',
  'aceite_termos',
  'acesso_pagina',
  'usuario_grupo',
  'comprovante',
  'documento_emitido',
  'estado',
  'municipio',
  'curso',
  'unidade_curricular',
  'cadeia_produtiva',
  'edital',
  'fase',
  'fase_cronograma',
  'tipo_documento',
  'criterio_avaliacao',
  'worker_ativo',
  'relogio',
  'ritmo_de_envio',
]);

/** Columns that hold a key or a code. */
const CHAVES =
  /(^id$|_id$|^chave$|sha256$|_hash$|^message_id$|^codigo|^protocolo$|^numero|^num_|^cod_|_ibge$|^cnpj$|^identificacao_processo$|^status$|^estado$|^tipo$|^etapa$)/;

/**
 * Searches every other text of the database, whoever wrote it, for what names this person and nobody else, and takes
 * it out; then, in the texts about the person, the parts of the name and the address too. The tables are read from
 * the catalogue, so that a new one is searched without being listed here.
 */
export async function apagarMencoes(
  ctx: Leitura,
  usuarioId: string,
  pessoa: Identificacao,
  { comNome }: { comNome: boolean },
): Promise<number> {
  let mudadas = 0;
  const unico = padraoUnico(pessoa, { comNome });
  if (unico !== null) {
    const agulhas = agulhasUnicas(pessoa, { comNome });
    for (const [tabela, colunas] of await colunasDeTexto(ctx)) {
      const suspeita = suspeitaDe(colunas, agulhas);
      for (const onde of await pedacos(ctx, tabela)) {
        mudadas += await limpar(ctx, { tabela, colunas, padrao: unico, onde, suspeita });
      }
    }
    await apagarTarefas(ctx, unico, agulhas);
  }
  const amplo = padraoAmplo(pessoa);
  if (amplo === null) return mudadas;
  for (const { tabela, colunas, onde } of textosSobre(usuarioId)) {
    mudadas += await limpar(ctx, { tabela, colunas, padrao: amplo, onde, suspeita: Prisma.sql`true` });
  }
  return mudadas;
}

async function colunasDeTexto(ctx: Leitura): Promise<Map<string, Coluna[]>> {
  const linhas = await ctx.db.$queryRaw<Coluna[]>`
    select c.table_name::text as tabela, c.column_name::text as coluna, c.udt_name::text as tipo
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.udt_name in ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text')
     order by c.table_name, c.ordinal_position`;
  const porTabela = new Map<string, Coluna[]>();
  for (const linha of linhas) {
    if (FORA.has(linha.tabela) || CHAVES.test(linha.coluna)) continue;
    porTabela.set(linha.tabela, [...(porTabela.get(linha.tabela) ?? []), linha]);
  }
  return porTabela;
}

/** Rows that are about the person, whoever wrote them, and what was typed to search for people. */
function textosSobre(usuarioId: string): { tabela: string; colunas: Coluna[]; onde: Prisma.Sql }[] {
  const texto = (tabela: string, ...nomes: string[]): Coluna[] =>
    nomes.map((coluna) => ({ tabela, coluna, tipo: 'text' }));
  const json = (tabela: string, coluna: string): Coluna => ({ tabela, coluna, tipo: 'jsonb' });
  const participacoes = Prisma.sql`select id from participacao where usuario_id = ${usuarioId}::uuid`;
  const dosAgendamentos = Prisma.sql`agendamento_id in (select id from agendamento where participacao_id in (${participacoes}))`;
  return [
    {
      tabela: 'resultado_etapa',
      colunas: [
        ...texto('resultado_etapa', 'observacao', 'observacao_final'),
        json('resultado_etapa', 'criterios'),
      ],
      onde: Prisma.sql`participacao_id in (${participacoes})`,
    },
    {
      tabela: 'avaliacao',
      colunas: texto('avaliacao', 'observacao'),
      onde: dosAgendamentos,
    },
    {
      tabela: 'impedimento',
      colunas: [...texto('impedimento', 'texto'), json('impedimento', 'indicios')],
      onde: Prisma.sql`participacao_id in (${participacoes})`,
    },
    {
      tabela: 'reconsideracao',
      colunas: texto('reconsideracao', 'motivo'),
      onde: dosAgendamentos,
    },
    {
      tabela: 'agendamento_versao',
      colunas: texto('agendamento_versao', 'motivo'),
      onde: dosAgendamentos,
    },
    {
      tabela: 'pedido_de_horario',
      colunas: texto('pedido_de_horario', 'motivo', 'resposta'),
      onde: dosAgendamentos,
    },
    {
      tabela: 'frequencia_versao',
      colunas: texto('frequencia_versao', 'motivo'),
      onde: dosAgendamentos,
    },
    {
      tabela: 'recurso',
      colunas: texto('recurso', 'observacao', 'decisao'),
      onde: Prisma.sql`resultado_id in (select id from resultado_etapa where participacao_id in (${participacoes}))`,
    },
    {
      tabela: 'documento_analisado',
      colunas: texto('documento_analisado', 'texto', 'item'),
      onde: Prisma.sql`resultado_id in (select id from resultado_etapa where participacao_id in (${participacoes}))`,
    },
    {
      tabela: 'diligencia',
      colunas: texto('diligencia', 'motivo'),
      onde: Prisma.sql`resultado_id in (select id from resultado_etapa where participacao_id in (${participacoes}))`,
    },
    {
      tabela: 'homologacao',
      colunas: texto('homologacao', 'justificativa'),
      onde: Prisma.sql`id in (select homologacao_id from homologacao_candidato where participacao_id in (${participacoes}))`,
    },
    {
      tabela: 'chamada_externa',
      colunas: [json('chamada_externa', 'corpo')],
      onde: Prisma.sql`homologacao_id in (select homologacao_id from homologacao_candidato where participacao_id in (${participacoes}))`,
    },
    {
      tabela: 'mensagem',
      colunas: [...texto('mensagem', 'assunto', 'ultimo_erro'), json('mensagem', 'dados')],
      onde: Prisma.sql`usuario_id = ${usuarioId}::uuid`,
    },
    {
      tabela: 'pedido_anonimizacao',
      colunas: texto('pedido_anonimizacao', 'motivo', 'resposta'),
      onde: Prisma.sql`usuario_id = ${usuarioId}::uuid`,
    },
    {
      tabela: 'auditoria',
      colunas: [json('auditoria', 'dados')],
      onde: Prisma.sql`ator_id = ${usuarioId}::uuid
        or (entidade = 'usuario' and entidade_id = ${usuarioId})
        or dados ->> 'usuarioId' = ${usuarioId}
        or acao in ('pessoas.exportar', 'lista.exportar')`,
    },
  ];
}

const PAGINAS_POR_VEZ = 2_000;

/** A big table is searched a stretch at a time, so that no statement comes near the time limit. */
async function pedacos(ctx: Leitura, tabela: string): Promise<Prisma.Sql[]> {
  const [tamanho] = await ctx.db.$queryRaw<{ paginas: number }[]>`
    select (pg_relation_size(${`public."${tabela}"`}::regclass) / current_setting('block_size')::int)::int as paginas`;
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

const nomeSql = (texto: string): Prisma.Sql => Prisma.raw(`"${texto.replaceAll('"', '""')}"`);

type Alvo = {
  tabela: string;
  colunas: readonly Coluna[];
  padrao: string;
  onde: Prisma.Sql;
  suspeita: Prisma.Sql;
};

/** Rows that match are few: they are read, cleaned as values (a JSON stays a JSON) and written back. */
async function limpar(ctx: Leitura, { tabela, colunas, padrao, onde, suspeita }: Alvo): Promise<number> {
  const acha = Prisma.join(
    colunas.map(({ coluna }) => Prisma.sql`t.${nomeSql(coluna)}::text ~ ${padrao}`),
    ' or ',
  );
  const linhas = await ctx.db.$queryRaw<{ ctid: string; valores: Record<string, unknown> }[]>`
    select t.ctid::text as ctid, to_jsonb(t) as valores from ${nomeSql(tabela)} t
     where (${onde}) and case when ${suspeita} then ${acha} else false end for update of t`;
  for (const { ctid, valores } of linhas) {
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
      update ${nomeSql(tabela)} set ${Prisma.join(mudancas, ', ')} where ctid = ${ctid}::tid`;
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
