import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import type { TipoMensagem } from '../types.ts';
import type { TipoEditavel } from './campos.ts';
import { TEXTOS_DAS_MENSAGENS } from './labels.ts';
import type { Texto } from './rules.ts';

type Leitura = Pick<Ctx, 'db'>;

export type Versao = {
  id: string;
  tipo: TipoEditavel;
  versao: number;
  /** Null: the text of the portal itself. */
  texto: Texto | null;
  motivo: string;
  /** The version whose text this one brought back. */
  restaurada: number | null;
  por: string;
  em: Date;
};

type Linha = Omit<Versao, 'texto'> & { assunto: string | null; corpo: string | null };

const COLUNAS = Prisma.sql`
  t.id, t.tipo, t.versao, t.assunto, t.corpo, t.motivo, t.restaurada, t.ator_nome as por, t.criado_em as em`;

const daLinha = ({ assunto, corpo, ...linha }: Linha): Versao => ({
  ...linha,
  texto: assunto === null || corpo === null ? null : { assunto, corpo },
});

/** The version in use of each kind that was ever edited. */
export async function versoesEmUso(ctx: Leitura, tipos: readonly TipoMensagem[]): Promise<Versao[]> {
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    select distinct on (t.tipo) ${COLUNAS} from texto_de_mensagem t
     where t.tipo = any(${[...tipos]}::int[]) order by t.tipo, t.versao desc`;
  return linhas.map(daLinha);
}

/** One page of the versions of a kind, the newest first. */
export async function listVersoes(
  ctx: Leitura,
  tipo: TipoEditavel,
  pagina: { pular: number; tamanho: number },
): Promise<{ linhas: Versao[]; total: number }> {
  const linhas = await ctx.db.$queryRaw<(Linha & { total: number })[]>`
    select ${COLUNAS}, (count(*) over ())::int as total from texto_de_mensagem t
     where t.tipo = ${tipo} order by t.versao desc ${pageSql(pagina)}`;
  const total = await totalOf(
    linhas,
    pagina.pular,
    () => ctx.db.$queryRaw`select count(*)::int as total from texto_de_mensagem t where t.tipo = ${tipo}`,
  );
  return { linhas: linhas.map(({ total: _, ...linha }) => daLinha(linha)), total };
}

/** One version; null for 0, which is the text of the portal itself. NotFoundError where there is none. */
export async function getVersao(ctx: Leitura, tipo: TipoEditavel, versao: number): Promise<Versao | null> {
  if (versao === 0) return null;
  const [linha] = await ctx.db.$queryRaw<Linha[]>`
    select ${COLUNAS} from texto_de_mensagem t where t.tipo = ${tipo} and t.versao = ${versao}`;
  if (linha === undefined) throw new NotFoundError(TEXTOS_DAS_MENSAGENS.naoHa);
  return daLinha(linha);
}

/** The variables of the newest message of a kind; null where there was none. */
export async function dadosDaUltima(
  ctx: Leitura,
  tipo: TipoEditavel,
): Promise<{ nome: string; dados: Record<string, string> } | null> {
  const [ultima] = await ctx.db.$queryRaw<{ nome: string; dados: Record<string, string> }[]>`
    select m.destinatario_nome as nome, m.dados from mensagem m
     where m.tipo = ${tipo} order by m.criada_em desc, m.id desc limit 1`;
  return ultima ?? null;
}
