import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { anyContains } from '#app/lib/search.server.ts';
import { ROTULOS_DO_TIPO } from '../labels.ts';
import { motivoParaNaoEnviarSozinha, situacaoDaMensagem } from '../rules.ts';
import type { AbaDoLote, FiltroDaLista } from '../schema.ts';
import type { EstadoDoLote, SituacaoDaMensagem, TipoMensagem } from '../types.ts';
import { PENDENTE, ULTIMAS_DO_LOTE } from './lote.ts';
import { comTexto, LIGACAO_DO_TEXTO, TEXTO, type ComTexto } from './texto.ts';

type Linha = {
  id: string;
  tipo: TipoMensagem;
  demanda_id: string | null;
  usuario_id: string | null;
  processo: string | null;
  nome: string;
  email: string;
  status: number;
  criada_em: Date;
  tentativa_em: Date | null;
  data_envio: Date | null;
  falhou_em: Date | null;
  ultimo_erro: string | null;
  resposta: string | null;
  /** Of what was refused for now: when the queue tries again. */
  proxima: Date | null;
  origem_id: string | null;
  lote_estado: EstadoDoLote | null;
  /** The newest that was sent in its place. */
  reenvio_id: string | null;
};

const COLUNAS = Prisma.sql`
  m.id, m.tipo, m.demanda_id, m.usuario_id, d.identificacao_processo as processo, m.destinatario_nome as nome, m.destinatario_email as email, m.status,
  m.criada_em, m.tentativa_em, m.data_envio, m.falhou_em, m.ultimo_erro, m.resposta, m.origem_id,
  case when m.status = ${PENDENTE} and m.falhou_em is null and m.ultimo_erro is not null then (
    select j.run_at from graphile_worker.jobs j where j.key = 'mensagem:' || m.id) end as proxima, l.estado as lote_estado,
  (select r.id from mensagem r where r.origem_id = m.id order by r.criada_em desc, r.id desc limit 1) as reenvio_id`;

const LIGACOES = Prisma.sql`
  left join demanda d on d.id = m.demanda_id
  left join lote_de_mensagens l on l.id = m.lote_id`;

export type MensagemDaLista = {
  id: string;
  tipoId: TipoMensagem;
  tipo: string;
  status: number;
  demandaId: string | null;
  usuarioId: string | null;
  processo: string | null;
  nome: string;
  email: string;
  criadaEm: Date;
  enviadaEm: Date | null;
  tentativaEm: Date | null;
  situacao: SituacaoDaMensagem;
  erro: string | null;
  /** What the mail server said last. */
  resposta: string | null;
  proximaEm: Date | null;
  /** Why 'Enviar' is not offered; null where it is. */
  recusa: string | null;
  origemId: string | null;
  reenvioId: string | null;
};

function daLinha(linha: Linha): MensagemDaLista {
  const situacao = situacaoDaMensagem({
    status: linha.status,
    falhouEm: linha.falhou_em,
    ultimoErro: linha.ultimo_erro,
    lote: linha.lote_estado,
    reenviada: linha.reenvio_id !== null,
  });
  return {
    id: linha.id,
    tipoId: linha.tipo,
    tipo: ROTULOS_DO_TIPO[linha.tipo],
    status: linha.status,
    demandaId: linha.demanda_id,
    usuarioId: linha.usuario_id,
    processo: linha.processo,
    nome: linha.nome,
    email: linha.email,
    criadaEm: linha.criada_em,
    enviadaEm: linha.data_envio,
    tentativaEm: linha.tentativa_em,
    situacao,
    erro: linha.ultimo_erro,
    resposta: linha.resposta,
    proximaEm: linha.proxima,
    recusa: motivoParaNaoEnviarSozinha({
      situacao,
      lote: linha.lote_estado,
    }),
    origemId: linha.origem_id,
    reenvioId: linha.reenvio_id,
  };
}

/** One condition for each filter that is set: each has its index (`prisma/schema.prisma`). */
const onde = ({ status, tipo, credenciamento }: FiltroDaLista): Prisma.Sql =>
  Prisma.join(
    [
      Prisma.sql`true`,
      ...(status === 0 ? [] : [Prisma.sql`m.status = ${status}`]),
      ...(tipo === null ? [] : [Prisma.sql`m.tipo = ${tipo}`]),
      ...(credenciamento === ''
        ? []
        : [
            Prisma.sql`m.demanda_id = (select n.id from demanda n where n.identificacao_processo = upper(${credenciamento}::text))`,
          ]),
    ],
    ' and ',
  );

type Pagina = { pular: number; tamanho: number };
type Listadas = { linhas: MensagemDaLista[]; total: number };

/** One page of the messages (alias `m`) that the condition selects, the newest first. `antes` is what both name: `nome as (…),`. */
async function pagina(
  ctx: Pick<Ctx, 'db'>,
  quais: Prisma.Sql,
  { pular, tamanho }: Pagina,
  quantas = Prisma.sql`select count(*)::int as total from mensagem m where ${quais}`,
  antes = Prisma.empty,
): Promise<Listadas> {
  const linhas = await ctx.db.$queryRaw<(Linha & { total: number })[]>`
    with ${antes} pagina as (
      select m.* from mensagem m where ${quais} order by m.criada_em desc, m.id desc ${pageSql({ pular, tamanho })}
    )
    select ${COLUNAS}, (${quantas}) as total from pagina m ${LIGACOES} order by m.criada_em desc, m.id desc`;
  const contar = Prisma.sql`with ${antes} contadas as (${quantas}) select total from contadas`;
  const total = await totalOf(linhas, pular, () => ctx.db.$queryRaw<{ total: number }[]>(contar));
  return { linhas: linhas.map(daLinha), total };
}

/**
 * One page of the ledger. How many there are of a type and state is kept (`mensagens_contadas`); those of a demand are
 * few, and are counted.
 */
export const listMensageria = (
  ctx: Pick<Ctx, 'db'>,
  filtro: FiltroDaLista,
  qual: Pagina,
): Promise<Listadas> =>
  pagina(
    ctx,
    onde(filtro),
    qual,
    filtro.credenciamento === ''
      ? Prisma.sql`select coalesce(sum(m.quantas), 0)::int as total from mensagens_contadas m where ${onde(filtro)}`
      : undefined,
  );

/** Those of the ids that the statement finds, which is asked once. */
export const listMensagensDe = (ctx: Pick<Ctx, 'db'>, ids: Prisma.Sql, qual: Pagina): Promise<Listadas> =>
  pagina(
    ctx,
    Prisma.sql`m.id in (select a.id from achadas a)`,
    qual,
    Prisma.sql`select count(*)::int as total from achadas`,
    Prisma.sql`achadas as materialized (${ids}),`,
  );

/** The messages (alias `m`) that a condition of few rows selects. */
export const listMensagensQue = (ctx: Pick<Ctx, 'db'>, quais: Prisma.Sql, qual: Pagina): Promise<Listadas> =>
  pagina(ctx, quais, qual);

/** One page of what was written to a person about these demands, the newest first, with what became of each. */
export const listDaPessoa = (
  ctx: Pick<Ctx, 'db'>,
  { usuarioId, demandas }: { usuarioId: string; demandas: readonly string[] },
  qual: Pagina,
): Promise<Listadas> =>
  listMensagensQue(
    ctx,
    Prisma.sql`m.usuario_id = ${usuarioId}::uuid and m.demanda_id = any(${[...demandas]}::uuid[])`,
    qual,
  );

const DA_ABA: Record<AbaDoLote, Prisma.Sql> = {
  todas: Prisma.sql`true`,
  falhas: Prisma.sql`m.status = ${PENDENTE} and m.falhou_em is not null`,
  adiadas: Prisma.sql`m.status = ${PENDENTE} and m.falhou_em is null and m.ultimo_erro is not null`,
};

/** The last message of each recipient of a batch, or of those whose name or address has this in it. */
const doLote = (loteId: string, pessoa: string): Prisma.Sql =>
  Prisma.sql`m.lote_id = ${loteId}::uuid and ${ULTIMAS_DO_LOTE} and ${
    pessoa === '' ? Prisma.sql`true` : anyContains(pessoa, ['m.destinatario_nome', 'm.destinatario_email'])
  }`;

/** One page of the recipients of a batch, each by its last message. */
export const listDoLote = (
  ctx: Pick<Ctx, 'db'>,
  { loteId, aba, pessoa = '' }: { loteId: string; aba: AbaDoLote; pessoa?: string },
  qual: Pagina,
): Promise<Listadas> => pagina(ctx, Prisma.sql`${doLote(loteId, pessoa)} and ${DA_ABA[aba]}`, qual);

/** How many recipients of a batch the text finds. */
export async function contarNoLote(ctx: Pick<Ctx, 'db'>, loteId: string, pessoa: string): Promise<number> {
  const [lida] = await ctx.db.$queryRaw<{ total: number }[]>`
    select count(*)::int as total from mensagem m where ${doLote(loteId, pessoa)}`;
  return lida?.total ?? 0;
}

/** The message of one recipient of a batch, by its place among those found; null past the end. */
export async function getDoLote(ctx: Pick<Ctx, 'db'>, loteId: string, n: number, pessoa = '') {
  const [linha] = await ctx.db.$queryRaw<
    (ComTexto & { id: string; tipo: TipoMensagem; nome: string; email: string; assunto: string })[]
  >`
    select m.id, m.tipo, m.destinatario_nome as nome, m.destinatario_email as email, m.assunto, ${TEXTO}
      from mensagem m ${LIGACAO_DO_TEXTO}
     where ${doLote(loteId, pessoa)}
     order by m.criada_em desc, m.id desc ${pageSql({ pular: n - 1, tamanho: 1 })}`;
  if (linha === undefined) return null;
  const { id, tipo, nome, email, assunto } = linha;
  return { id, tipo, nome, email, assunto, ...comTexto(linha) };
}

/** Rows of the file that one statement brings. */
const LOTE_DO_CSV = 5_000;

/** All that the filters select, in the order of the list, piece by piece: the file is written while it is read. */
export async function* mensagensEmLotes(
  ctx: Pick<Ctx, 'db'>,
  filtro: FiltroDaLista,
): AsyncGenerator<MensagemDaLista[]> {
  let depois = Prisma.empty;
  for (;;) {
    const linhas: Linha[] = await ctx.db.$queryRaw<Linha[]>`
      with pagina as (
        select m.* from mensagem m where ${onde(filtro)} ${depois}
         order by m.criada_em desc, m.id desc ${pageSql({ pular: 0, tamanho: LOTE_DO_CSV })}
      )
      select ${COLUNAS} from pagina m ${LIGACOES} order by m.criada_em desc, m.id desc`;
    if (linhas.length > 0) yield linhas.map(daLinha);
    const ultima = linhas.at(-1);
    if (ultima === undefined || linhas.length < LOTE_DO_CSV) return;
    depois = Prisma.sql`and (m.criada_em, m.id) < (${ultima.criada_em}, ${ultima.id}::uuid)`;
  }
}

/** The message of the dialog, with what it says; NotFoundError when there is none. */
export async function getMensagem(ctx: Pick<Ctx, 'db'>, id: string) {
  const [linha] = await ctx.db.$queryRaw<
    (Linha & ComTexto & { assunto: string; lote_id: string | null; tentativas: number })[]
  >`
    select ${COLUNAS}, m.assunto, m.lote_id, m.tentativas, ${TEXTO} from mensagem m ${LIGACOES} ${LIGACAO_DO_TEXTO} where m.id = ${id}::uuid`;
  if (linha === undefined) throw new NotFoundError(NAO_HA.mensagem);
  const { assunto, tipo, tentativas } = linha;
  return {
    ...daLinha(linha),
    numeroDoTipo: tipo,
    assunto,
    tentativas,
    ...comTexto(linha),
    loteId: linha.lote_id,
  };
}

/** Process identifiers that the filter suggests: of the demands that changed last. */
export async function sugestoesDeCredenciamento(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  const demandas = await ctx.db.demanda.findMany({
    select: { identificacaoProcesso: true },
    orderBy: [{ criadaEm: 'desc' }],
    take: 100,
  });
  return demandas.map(({ identificacaoProcesso }) => identificacaoProcesso);
}
