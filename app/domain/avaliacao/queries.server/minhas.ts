import { COM_ENTREVISTAS } from '#app/domain/etapa/status.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import {
  COLUNAS_DO_OBJETO,
  JUNCOES_DO_OBJETO,
  objetoDaLinha,
  type LinhaDoObjeto,
} from '#app/domain/demanda/queries.server/objeto.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { FASE_DA_PARTE } from '../access.ts';
import { CONFERENCIA_DEPOIS } from '../labels.ts';
import type { Parte, Rodada } from '../types.ts';

const ABAS = ['pendentes', 'finalizadas'] as const;
export type AbaDoAvaliador = (typeof ABAS)[number];

type LinhaDoBanco = LinhaDoObjeto & {
  agendamentoId: string;
  demandaId: string;
  processo: string;
  nome: string;
  inicio: Date;
  /** The room, or the conference. */
  onde: string;
  /** Last day of the part's phase. */
  ate: string | null;
  /** The declaration about this candidate was made; until then the file does not open. */
  declarado: boolean;
  estado: 'rascunho' | 'final' | null;
  respondidos: number;
  criterios: number;
  participacaoId: string;
  rodada: number;
};

/** One's own version of the seat `s`, in the round that is open. */
const minhaVersao = (eu: string): Prisma.Sql => Prisma.sql`
  avaliacao v where v.agendamento_id = s.agendamento_id and v.lugar = s.lugar and v.rodada = s.rodada
                and v.usuario_id = ${eu}::uuid and v.estado <> 'anulada'`;

/** Columns: how far one's own version of the seat `s` is. */
const andamento = (eu: string): Prisma.Sql => Prisma.sql`
  (select v.estado from ${minhaVersao(eu)}) as estado, s.rodada,
  (select count(*)::int from nota n where n.avaliacao_id = (select v.id from ${minhaVersao(eu)})) as respondidos,
  coalesce(nullif((select count(*)::int from rubrica r join rubrica_criterio c on c.rubrica_id = r.id
                    where r.demanda_id = s.demanda_id and r.tipo = s.tipo), 0),
           (select count(*)::int from criterio_avaliacao c where c.tipo = s.tipo)) as criterios`;

/** The seat `s` declared about its candidate. */
export const DECLAROU_ALGO = Prisma.sql`exists (
  select 1 from impedimento i where i.membro_id = s.membro_id and i.participacao_id = s.participacao_id)`;

/** The seats `s` of this person. Of a demand whose candidate they are, they have no row (R-ACE-04). */
export const minhas = (eu: string): Prisma.Sql => Prisma.sql`
  s.usuario_id = ${eu}::uuid
  and s.demanda_id <> all(array(select p.demanda_id from participacao p where p.usuario_id = ${eu}::uuid))`;

/** `pendentes`: still to be scored, of whoever came and before the result is sent. */
const SITUACAO = { pendentes: 'pendente', finalizadas: 'finalizada' } as const satisfies Record<
  AbaDoAvaliador,
  string
>;

/** The seats `s` that the list has, in one tab or the other. */
export const naListaDoAvaliador = (eu: string): Prisma.Sql => Prisma.sql`
  ${minhas(eu)} and s.situacao = any(${Object.values(SITUACAO)}::text[])`;

type Contagem = Record<AbaDoAvaliador, number>;

/** What the address of the evaluator's list asks. */
export function lerMinhas(params: URLSearchParams) {
  const { pagina, tamanho, pular } = parseListParams(params);
  return { aba: ABAS.find((aba) => aba === params.get('aba')) ?? 'pendentes', pagina, tamanho, pular };
}

/** The evaluator's list of a part, in order of the agenda. */
export async function telaDasMinhas(ctx: CtxUsuario, parte: Parte, params: URLSearchParams) {
  const { aba, pagina, tamanho, pular } = lerMinhas(params);
  const eu = ctx.actor.id;
  const lidas = await ctx.db.$queryRaw<(Contagem & (LinhaDoBanco | { agendamentoId: null }))[]>`
    with contagem as (
      select count(*) filter (where s.situacao = ${SITUACAO.pendentes})::int as pendentes,
             count(*) filter (where s.situacao = ${SITUACAO.finalizadas})::int as finalizadas
        from lugar_do_avaliador s where ${minhas(eu)} and s.tipo = ${parte}
    ), pagina as (
      select s.* from lugar_do_avaliador s
       where ${minhas(eu)} and s.tipo = ${parte} and s.situacao = ${SITUACAO[aba]}
       order by s.inicio, s.agendamento_id ${pageSql({ pular, tamanho })}
    )
    select t.pendentes, t.finalizadas, s.agendamento_id as "agendamentoId", s.participacao_id as "participacaoId", d.identificacao_processo as processo,
           s.inicio, coalesce(ag.local, case when ${DECLAROU_ALGO} then ag.endereco_conferencia else ${CONFERENCIA_DEPOIS} end, '') as onde, s.demanda_id as "demandaId",
           ${andamento(eu)},
           coalesce(cv.nome_completo, trim(us.nome || ' ' || us.sobrenome)) as nome,
           ${DECLAROU_ALGO} as declarado,
           (select fc.realizacao_fim::text from fase_cronograma fc
             where fc.cronograma_id = d.cronograma_atual_id and fc.fase_id = ${FASE_DA_PARTE[parte]}) as ate,
           ${COLUNAS_DO_OBJETO}
      from contagem t
      left join (pagina s
        join agendamento ag on ag.id = s.agendamento_id
        join demanda d on d.id = s.demanda_id
        join participacao p on p.id = s.participacao_id
        join usuario us on us.id = p.usuario_id
        join curriculo_versao cv on cv.id = p.curriculo_versao_id) on true
      ${JUNCOES_DO_OBJETO}
     order by s.inicio, s.agendamento_id`;
  // The counts come with each row, and with none of the page where it is empty.
  const { pendentes = 0, finalizadas = 0 } = lidas[0] ?? {};
  const linhas = lidas.filter((lida): lida is Contagem & LinhaDoBanco => lida.agendamentoId !== null);
  return {
    aba,
    pagina,
    tamanho,
    contagem: { pendentes, finalizadas },
    // Who opens the file declares first: until then not even the name of the candidate's demand is a link to it.
    linhas: linhas.map(({ pendentes: _p, finalizadas: _f, ...linha }) => ({
      ...linha,
      objeto: objetoDaLinha(linha),
    })),
  };
}

export type MinhaNaDemanda = Pick<
  LinhaDoBanco,
  'agendamentoId' | 'participacaoId' | 'inicio' | 'declarado' | 'estado' | 'respondidos' | 'criterios'
> & { parte: Parte };

/** What both lists have of these people of one demand, in order of the agenda. */
export const listMinhasNaDemanda = (
  ctx: CtxUsuario,
  demandaId: string,
  participacoes: readonly string[],
): Promise<MinhaNaDemanda[]> =>
  ctx.db.$queryRaw<MinhaNaDemanda[]>`
    select s.agendamento_id as "agendamentoId", s.participacao_id as "participacaoId", s.tipo as parte, s.inicio,
           ${DECLAROU_ALGO} as declarado, ${andamento(ctx.actor.id)}
      from lugar_do_avaliador s
     where s.demanda_id = ${demandaId}::uuid and s.participacao_id = any(${[...participacoes]}::uuid[])
       and ${naListaDoAvaliador(ctx.actor.id)}
     order by s.inicio, s.agendamento_id`;

export type LinhaDasMinhas = Awaited<ReturnType<typeof telaDasMinhas>>['linhas'][number];

export type NotasAFazer = {
  demandaId: string;
  processo: string;
  parte: Parte;
  rodada: Rodada;
  candidatos: number;
  /** Of whom impediments were not declared yet. */
  aDeclarar: number;
  /** The first of them in the agenda. */
  inicio: Date;
  /** Last day of the part's phase. */
  ate: string | null;
};

/** What is left to score to this person, by demand, part and round. */
export function listNotasAFazer(ctx: CtxUsuario): Promise<NotasAFazer[]> {
  return ctx.db.$queryRaw<NotasAFazer[]>`
    select d.id as "demandaId", d.identificacao_processo as processo, s.tipo as parte, s.rodada,
           count(*)::int as candidatos, min(s.inicio) as inicio,
           count(*) filter (where not exists (
             select 1 from impedimento i where i.membro_id = s.membro_id
                and i.participacao_id = s.participacao_id))::int as "aDeclarar",
           (select fc.realizacao_fim::text from fase_cronograma fc
             where fc.cronograma_id = d.cronograma_atual_id
               and fc.fase_id = case s.tipo when 'E' then ${FASE_DA_PARTE.E}::int else ${FASE_DA_PARTE.D}::int end) as ate
      from lugar_do_avaliador s
      join demanda d on d.id = s.demanda_id and d.status in (${idsEmSql(COM_ENTREVISTAS)})
     where ${minhas(ctx.actor.id)} and s.situacao = ${SITUACAO.pendentes}
     group by d.id, s.tipo, s.rodada
     order by inicio, d.id, s.tipo`;
}
