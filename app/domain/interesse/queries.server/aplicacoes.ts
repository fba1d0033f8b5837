import { daEquipe } from '#app/domain/demanda/queries.server/demandas.ts';
import { demandaContem, JUNCOES_DO_OBJETO } from '#app/domain/demanda/queries.server/objeto.ts';
import { FASE, STATUS } from '#app/domain/etapa/ids.ts';
import { depoisDe, EM_APROVACAO, nomeDoStatus } from '#app/domain/etapa/status.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { areasComNome } from '#app/domain/demanda/labels.ts';
import { impedidoSobre } from '#app/domain/impedimento/sql.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDaColuna } from '#app/lib/dates.ts';
import { modoDaAplicacao, motivoForaDaAplicacao } from '../access.ts';
import { situacaoDaAplicacao } from '../rules.ts';
import type { AbaDeAplicacao, ModoDaAplicacao } from '../types.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';

export type FiltroDeAplicacoes = {
  aba: AbaDeAplicacao;
  busca: string;
  area: string;
  /** Null: every row, for the CSV. */
  pagina: { pular: number; tamanho: number } | null;
};

type Linha = {
  id: string;
  processo: string;
  status: number;
  tipo: string;
  atividade: string;
  area: string;
  curso: string | null;
  disciplina: string | null;
  municipio: string | null;
  uf: string | null;
  cadeia: string | null;
  inicio: Date | null;
  fim: Date | null;
  interessado: boolean | null;
  candidatos: number | null;
};

/** The person's own interests, or the approved demands of the reviewer's areas: never anything else. */
function visiveis(ctx: CtxUsuario, modo: ModoDaAplicacao) {
  if (modo === 'aplicar') {
    return Prisma.sql`join participacao p on p.demanda_id = d.id and p.usuario_id = ${ctx.actor.id}::uuid
      where true`;
  }
  return Prisma.sql`where ${doRevisor(ctx)}`;
}

/** Of `demanda d`: the approved ones of the reviewer's areas. */
export const doRevisor = (ctx: Pick<CtxUsuario, 'actor'>): Prisma.Sql => Prisma.sql`
  d.status not in (${idsEmSql(EM_APROVACAO)}) and ${daEquipe(ctx)}
  and exists (select 1 from aprovacao a where a.demanda_id = d.id and a.superintendencia)`;

function origem(ctx: CtxUsuario, modo: ModoDaAplicacao, { busca, area }: FiltroDeAplicacoes) {
  return Prisma.sql`
    from demanda d
    ${JUNCOES_DO_OBJETO}
    left join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id and f.fase_id = ${FASE.analiseDeCadastro}
    ${visiveis(ctx, modo)}
      ${area === '' ? Prisma.empty : Prisma.sql`and d.area_atuacao = ${area}`}
      ${
        busca === ''
          ? Prisma.empty
          : Prisma.sql`and (${demandaContem(busca)} or d.area_atuacao = any(${areasComNome(busca)}::text[]))`
      }`;
}

/** Selected: the registry evaluation is over; a cancelled demand stays where it was. */
const SELECIONADA = Prisma.sql`
  (d.status in (${idsEmSql([...depoisDe(STATUS.avaliacaoDeCadastro), STATUS.finalizada])})
    or (d.status = ${STATUS.cancelada} and d.avaliacao_cadastro_concluida_em is not null))`;
const naEtapa = (aba: AbaDeAplicacao) =>
  aba === 'selecionados' ? SELECIONADA : Prisma.sql`not ${SELECIONADA}`;

/** One page of `/aplicar-credenciamento` in the person's mode, and the totals of both tabs. */
export async function listAplicacoes(ctx: CtxUsuario, filtro: FiltroDeAplicacoes) {
  const modo = modoDaAplicacao(ctx.actor);
  const de = origem(ctx, modo, filtro);
  const { aba, pagina } = filtro;
  const pessoal =
    modo === 'aplicar'
      ? Prisma.sql`p.interessado, null::int as candidatos`
      : Prisma.sql`null::boolean as interessado,
          (select count(*)::int from participacao x where x.demanda_id = d.id and x.interessado
             and not ${impedidoSobre(ctx, Prisma.sql`x.id`)}) as candidatos`;
  const ordem =
    modo === 'aplicar' ? Prisma.sql`p.demonstrado_em desc, p.id desc` : Prisma.sql`d.ano desc, d.numero desc`;
  const [linhas, contagens] = await Promise.all([
    ctx.db.$queryRaw<Linha[]>`
      select d.id, d.identificacao_processo as processo, d.status, d.tipo, d.atividade, d.area_atuacao as area,
             c.nome as curso, u.nome as disciplina, m.nome as municipio, m.uf, k.nome as cadeia,
             f.realizacao_inicio as inicio, f.realizacao_fim as fim, ${pessoal}
      ${de} and ${naEtapa(aba)}
      order by ${ordem}
      ${pageSql(pagina)}`,
    ctx.db.$queryRaw<Record<AbaDeAplicacao, number>[]>`
      select count(*) filter (where ${naEtapa('aprovados')})::int as aprovados,
             count(*) filter (where ${naEtapa('selecionados')})::int as selecionados
      ${de}`,
  ]);
  return {
    modo,
    contagem: contagens[0] ?? { aprovados: 0, selecionados: 0 },
    linhas: linhas.map(({ inicio, fim, interessado, municipio, uf, curso, disciplina, cadeia, ...linha }) => {
      const fase =
        inicio === null || fim === null
          ? null
          : { realizacaoInicio: diaDaColuna(inicio), realizacaoFim: diaDaColuna(fim) };
      const aberta = motivoForaDaAplicacao(linha, fase, ctx.now) === null;
      return {
        ...linha,
        principal: municipio ? `${municipio}-${uf ?? ''}` : (curso ?? ''),
        secundario: (municipio ? cadeia : disciplina) ?? '',
        situacao: situacaoDaAplicacao(linha.status, aberta),
        nomeStatus: nomeDoStatus(linha.status),
        aplicado: interessado,
      };
    }),
  };
}

export type LinhaDeAplicacao = Awaited<ReturnType<typeof listAplicacoes>>['linhas'][number];
