import { TIPO } from '#app/domain/mensageria/types.ts';
import { areasVisiveis } from '#app/domain/acesso/grupos.ts';
import { fimDoConvite } from '#app/domain/acesso/rules.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { objetosDasDemandas } from '#app/domain/demanda/queries.server/objeto.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDaColuna } from '#app/lib/dates.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { anyContains } from '#app/lib/search.server.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { papelEmPalavras, periodoEmPalavras } from '../labels.ts';
import { esperaDaBanca, porChamarDeNovo } from '../rules.ts';
import type { FiltroDeBancas } from '../schema.ts';
import type { SituacaoDasBancas } from '../types.ts';

type Membro = {
  id: string;
  nome: string;
  codigo: string;
  email: string;
  lugar: number | null;
  /** Versions of its convocation, and when the last was made. */
  convocacoes: number;
  convocadoEm: string | null;
  contaFechada: boolean;
  temSenha: boolean;
  naoEntregue: boolean;
  /** Candidates of whom the seat is recused, and how many of them have nobody in its place. */
  recusas: number;
  semSubstituto: number;
};

type Linha = {
  id: string;
  numero: number;
  ativa: boolean;
  inicioDia: Date;
  fimDia: Date;
  inicioHora: string;
  fimHora: string;
  local: string;
  convocadaEm: Date | null;
  demandaId: string;
  processo: string;
  agendados: number;
  membros: Membro[];
  total: number;
};

const daPessoa = (ctx: CtxUsuario): Prisma.Sql => {
  const areas = areasVisiveis(ctx.actor);
  return areas === null ? Prisma.sql`true` : Prisma.sql`d.area_atuacao = any(${areas}::text[])`;
};

const DA_SITUACAO: Record<SituacaoDasBancas, Prisma.Sql> = {
  ativas: Prisma.sql`b.ativa`,
  fechadas: Prisma.sql`not b.ativa`,
  todas: Prisma.sql`true`,
};

function condicao(ctx: CtxUsuario, { situacao, credenciamento, membro }: FiltroDeBancas): Prisma.Sql {
  const condicoes = [daPessoa(ctx), DA_SITUACAO[situacao]];
  if (isUuid(credenciamento)) condicoes.push(Prisma.sql`b.demanda_id = ${credenciamento}::uuid`);
  else if (credenciamento !== '') condicoes.push(anyContains(credenciamento, ['d.identificacao_processo']));
  if (membro !== '')
    condicoes.push(Prisma.sql`exists (
      select 1 from banca_membro q where q.banca_id = b.id and q.ate is null and ${anyContains(membro, ['q.nome'])})`);
  return Prisma.join(condicoes, ' and ');
}

/** Seats that are held, with what the list says of each. The last convocation is the one whose delivery counts. */
const MEMBROS = Prisma.sql`coalesce((
  select json_agg(json_build_object(
           'id', m.id, 'nome', m.nome, 'codigo', m.avaliador_codigo, 'email', m.email, 'lugar', m.lugar,
           'convocacoes', v.quantas, 'convocadoEm', v.ultima,
           'contaFechada', coalesce(not c.ativo, false),
           'temSenha', coalesce(c.senha_hash is not null, false),
           'naoEntregue', coalesce((select k.falhou_em is not null from mensagem k
                where k.usuario_id = m.usuario_id and k.demanda_id = g.demanda_id
                  and k.tipo in (${TIPO.convocacao}, ${TIPO.convocacaoComConvite})
                order by k.criada_em desc, k.id desc limit 1), false),
           'recusas', r.recusas, 'semSubstituto', r.sem)
         order by m.lugar nulls last, m.id)
    from banca_membro m
    left join usuario c on c.id = m.usuario_id
    cross join lateral (select count(*)::int as quantas, max(x.criada_em) as ultima
      from convocacao x where x.membro_id = m.id) v
    cross join lateral (
      select count(distinct i.participacao_id)::int as recusas,
             (count(distinct i.participacao_id) filter (where m.papel = 'titular' and not exists (
               select 1 from quem_avalia(a.id) q where q.lugar = m.lugar)))::int as sem
        from impedimento i
        join agendamento a on a.participacao_id = i.participacao_id and a.banca_id = m.banca_id and a.estado = 'agendado'
       where i.membro_id = m.id and i.declaracao <> 'nenhum') r
   where m.banca_id = g.id and m.ate is null), '[]')`;

/** One page of the panels, the newest first, in one statement; all for null. */
export async function listBancas(
  ctx: CtxUsuario,
  filtro: FiltroDeBancas,
  pagina: { pular: number; tamanho: number } | null,
) {
  const origem = Prisma.sql`from banca b join demanda d on d.id = b.demanda_id where ${condicao(ctx, filtro)}`;
  const contar = Prisma.sql`select count(*)::int as total ${origem}`;
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    with g as (
      select b.*, d.identificacao_processo ${origem} order by b.criada_em desc, b.id desc ${pageSql(pagina)}
    )
    select g.id, g.numero, g.ativa, g.inicio_dia as "inicioDia", g.fim_dia as "fimDia", g.inicio_hora as "inicioHora",
           g.fim_hora as "fimHora", g.local, g.convocada_em as "convocadaEm", g.demanda_id as "demandaId",
           g.identificacao_processo as processo,
           (select count(distinct a.participacao_id)::int from agendamento a
             where a.banca_id = g.id and a.estado = 'agendado') as agendados,
           ${MEMBROS} as membros, (${contar}) as total
      from g order by g.criada_em desc, g.id desc`;
  const objetos = await objetosDasDemandas(
    ctx,
    linhas.map(({ demandaId }) => demandaId),
  );
  return {
    total: await totalOf(linhas, pagina?.pular ?? 0, () => ctx.db.$queryRaw(contar)),
    linhas: linhas.map((linha) => descrita(ctx, linha, objetos.get(linha.demandaId) ?? '')),
  };
}

const descrito = ({ convocadoEm, ...membro }: Membro, now: Date) => ({
  ...membro,
  papel: papelEmPalavras(membro),
  deNovo: porChamarDeNovo(membro),
  conviteVencido: convocadoEm !== null && fimDoConvite(new Date(convocadoEm)) <= now,
});

/** The members of a panel, as the list shows them. */
export async function listMembros(ctx: Pick<CtxUsuario, 'db' | 'now'>, bancaId: string) {
  const [banca] = await ctx.db.$queryRaw<{ membros: Membro[] }[]>`
    select ${MEMBROS} as membros from banca g where g.id = ${bancaId}::uuid`;
  return (banca?.membros ?? []).map((membro) => descrito(membro, ctx.now));
}

export type MembroDaLista = ReturnType<typeof descrito>;

function descrita(
  { now }: Pick<CtxUsuario, 'now'>,
  { membros: lidos, inicioDia, fimDia, convocadaEm, ...linha }: Linha,
  objeto: string,
) {
  const membros = lidos.map((membro) => descrito(membro, now));
  const dias = { inicioDia: diaDaColuna(inicioDia), fimDia: diaDaColuna(fimDia) };
  const semSubstituto = membros.reduce((soma, um) => soma + um.semSubstituto, 0);
  const porConvocar = membros.filter((um) => um.convocacoes === 0).length;
  return {
    ...linha,
    ...dias,
    objeto,
    quando: periodoEmPalavras({ ...linha, ...dias }),
    convocada: convocadaEm !== null,
    porConvocar,
    semSubstituto,
    membros,
    espera: esperaDaBanca({
      ...linha,
      contasFechadas: membros.filter(({ contaFechada }) => contaFechada).length,
      semSubstituto,
      porConvocar,
      titulares: membros.filter(({ lugar }) => lugar !== null).length,
    }),
  };
}

export type LinhaDeBanca = Awaited<ReturnType<typeof listBancas>>['linhas'][number];

/** 'Bancas Ativas', 'Bancas Fechadas' and 'Cadastradas' of the demands that this person sees. */
export async function contarBancas(ctx: CtxUsuario): Promise<Record<SituacaoDasBancas, number>> {
  const [contadas] = await ctx.db.$queryRaw<{ ativas: number; todas: number }[]>`
    select (count(*) filter (where b.ativa))::int as ativas, count(*)::int as todas
      from banca b join demanda d on d.id = b.demanda_id where ${daPessoa(ctx)}`;
  const { ativas, todas } = contadas ?? { ativas: 0, todas: 0 };
  return { ativas, fechadas: todas - ativas, todas };
}

/** The identifier of the demand that the filter gives by its id; null where it gives none. */
export async function processoDoFiltro(
  ctx: CtxUsuario,
  { credenciamento }: FiltroDeBancas,
): Promise<string | null> {
  if (!isUuid(credenciamento)) return null;
  const [demanda] = await ctx.db.$queryRaw<{ processo: string }[]>`
    select d.identificacao_processo as processo from demanda d
     where d.id = ${credenciamento}::uuid and ${daPessoa(ctx)}`;
  return demanda?.processo ?? null;
}
