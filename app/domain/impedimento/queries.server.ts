import { exigir } from '#app/domain/acesso/autoridade.ts';
import { SEGUE_DO_CADASTRO } from '#app/domain/agendamento/queries.server/alvo.ts';
import type { Parte } from '#app/domain/avaliacao/types.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { objetosDasDemandas } from '#app/domain/demanda/queries.server/objeto.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { COM_ENTREVISTAS } from '#app/domain/etapa/status.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { contasCandidatas } from '#app/domain/interesse/queries.server/candidatos.ts';
import { chegouDepois } from '#app/domain/situacao/queries.server/chegada.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { indiciosEntre, type Conhecido, type Indicio } from './indicios.ts';
import type { Declaracao } from './motivos.ts';
import type { DemandaSemSubstituto } from './types.ts';
import { acessoDo, type Acesso, type Declarada } from './rules.ts';

type Leitura = Pick<Ctx, 'db'>;

/**
 * Seats of the panel of the scheduling `a` that the account holds for its candidate: titular, or substitute named for
 * them, a recused one too; and a seat that was left after its scores were final. Nobody scores themselves.
 */
const DO_MEMBRO = (usuarioId: string): Prisma.Sql => Prisma.sql`
  join participacao p on p.id = a.participacao_id and p.usuario_id <> ${usuarioId}::uuid
  join banca_membro m on m.banca_id = a.banca_id and m.usuario_id = ${usuarioId}::uuid
   and (m.ate is null and (m.papel = 'titular' or exists (
          select 1 from substituto x join impedimento i on i.id = x.impedimento_id
           where x.membro_id = m.id and x.ate is null and i.participacao_id = a.participacao_id))
        or exists (select 1 from avaliacao f where f.agendamento_id = a.id and f.membro_id = m.id and f.estado = 'final'))`;

/** What the candidate of the scheduling `a` was told: who comes after the others was told nothing with them. R-AVA-18. */
const RESULTADO_ENVIADO = Prisma.sql`
  exists (select 1 from parte_enviada e where e.participacao_id = a.participacao_id)`;

export type LugarDoMembro = {
  membroId: string;
  membro: string;
  banca: number;
  participacaoId: string;
  demandaId: string;
  /** Of the demand. */
  status: number;
  processo: string;
  parte: Parte;
  resultadoEnviado: boolean;
  declaradas: Declarada[];
};

/** The seat from which this account would score the scheduling, with what it declared; null where there is none. */
export async function findLugarDoMembro(
  ctx: CtxUsuario,
  agendamentoId: string,
): Promise<LugarDoMembro | null> {
  const [lugar] = await ctx.db.$queryRaw<LugarDoMembro[]>`
    select m.id as "membroId", m.nome as membro, b.numero as banca, a.participacao_id as "participacaoId",
           d.id as "demandaId", d.status, d.identificacao_processo as processo, a.tipo as parte,
           ${RESULTADO_ENVIADO} as "resultadoEnviado",
           coalesce((select json_agg(json_build_object('declaracao', i.declaracao, 'numero', i.numero))
                       from impedimento i where i.membro_id = m.id and i.participacao_id = a.participacao_id), '[]') as declaradas
      from agendamento a ${DO_MEMBRO(ctx.actor.id)}
      join banca b on b.id = a.banca_id
      join demanda d on d.id = a.demanda_id
     where a.id = ${agendamentoId}::uuid and a.estado = 'agendado'
     order by m.ate is not null, m.papel desc limit 1`;
  return lugar ?? null;
}

/**
 * What the screens under /ava ask before they show the candidate of a scheduling: 'a-declarar' leads to the declaration.
 * Not found where this person has no seat for it, or is recused. R-IMP-01, R-IMP-06.
 */
export async function exigirAcessoDoMembro(
  ctx: CtxUsuario,
  agendamentoId: string,
): Promise<Exclude<Acesso, 'recusado'>> {
  const lugar = await findLugarDoMembro(ctx, agendamentoId);
  const acesso = lugar === null ? 'recusado' : acessoDo(lugar.declaradas);
  if (acesso === 'recusado') throw new NotFoundError(NAO_HA.avaliacao);
  return acesso;
}

type LinhaDeConhecido = Omit<Conhecido, 'empresas'> & { id: string; cpf: string | null; empresas: string[] };

const conhecido = ({ cpf, empresas, ...resto }: LinhaDeConhecido): Conhecido => ({
  ...resto,
  empresas: cpf === null ? null : empresas,
});

/** The hints between each of these seats and each of these candidates, from accounts, curricula and links. R-IMP-04. */
async function compararTodos(ctx: Leitura, membros: readonly string[], participacoes: readonly string[]) {
  const deles = await ctx.db.$queryRaw<LinhaDeConhecido[]>`
    select m.id, m.nome, m.email, u.cpf, v.cidade || '/' || v.estado_uf as municipio,
           array(select distinct e.cod_cfo from vinculo_empresa e where e.cpf = u.cpf) as empresas
      from banca_membro m
      left join usuario u on u.id = m.usuario_id
      left join curriculo c on c.usuario_id = u.id
      left join curriculo_versao v on v.id = c.versao_atual_id
     where m.id = any(${[...membros]}::uuid[]) order by m.lugar nulls last, m.id`;
  const candidatos = await ctx.db.$queryRaw<LinhaDeConhecido[]>`
    select p.id, coalesce(v.nome_completo, trim(u.nome || ' ' || u.sobrenome)) as nome, u.email,
           u.cpf, v.cidade || '/' || v.estado_uf as municipio,
           array(select distinct e.cod_cfo from vinculo_empresa e where e.cpf = u.cpf) as empresas
      from participacao p
      join usuario u on u.id = p.usuario_id
      join curriculo_versao v on v.id = p.curriculo_versao_id
     where p.id = any(${[...participacoes]}::uuid[]) order by nome, p.id`;
  const juntos = await ctx.db.$queryRaw<{ membroId: string; participacaoId: string; processo: string }[]>`
    select distinct on (m.id, p.id) m.id as "membroId", p.id as "participacaoId", d.identificacao_processo as processo
      from banca_membro m
      join banca_membro eu on eu.usuario_id = m.usuario_id
      join banca_membro outro on outro.banca_id = eu.banca_id and outro.id <> eu.id
      join participacao p on p.usuario_id = outro.usuario_id
      join banca b on b.id = eu.banca_id
      join demanda d on d.id = b.demanda_id
     where m.id = any(${[...membros]}::uuid[]) and p.id = any(${[...participacoes]}::uuid[])
     order by m.id, p.id, b.criada_em desc`;
  return deles.flatMap((membro) =>
    candidatos.map((candidato) => {
      const banca = juntos.find((um) => um.membroId === membro.id && um.participacaoId === candidato.id);
      const indicios = indiciosEntre(conhecido(membro), conhecido(candidato), banca?.processo ?? null);
      return {
        membroId: membro.id,
        participacaoId: candidato.id,
        membro: membro.nome,
        candidato: candidato.nome,
        indicios,
      };
    }),
  );
}

/** The hints between these seats and these candidates, by both. */
export async function indiciosDosPares(
  ctx: Leitura,
  pares: readonly { membroId: string; participacaoId: string }[],
): Promise<(par: { membroId: string; participacaoId: string }) => Indicio[]> {
  const unicos = (campo: 'membroId' | 'participacaoId') => [...new Set(pares.map((par) => par[campo]))];
  const achados = await compararTodos(ctx, unicos('membroId'), unicos('participacaoId'));
  const chave = (par: { membroId: string; participacaoId: string }) =>
    `${par.membroId} ${par.participacaoId}`;
  const porPar = new Map(achados.map((par) => [chave(par), par.indicios]));
  return (par) => porPar.get(chave(par)) ?? [];
}

export type LugarADeclarar = {
  agendamentoId: string;
  membroId: string;
  participacaoId: string;
  candidato: string;
  banca: number;
  inicio: Date;
};

/** The candidates of a demand about whom this account has a seat and declared nothing, each once, by their first hour. */
export const listADeclarar = (ctx: CtxUsuario, demandaId: string): Promise<LugarADeclarar[]> =>
  ctx.db.$queryRaw<LugarADeclarar[]>`
    select * from (
      select distinct on (a.participacao_id) a.id as "agendamentoId", m.id as "membroId",
             a.participacao_id as "participacaoId", b.numero as banca, a.inicio,
             coalesce(v.nome_completo, trim(u.nome || ' ' || u.sobrenome)) as candidato
        from agendamento a ${DO_MEMBRO(ctx.actor.id)}
        join banca b on b.id = a.banca_id
        join usuario u on u.id = p.usuario_id
        join curriculo_versao v on v.id = p.curriculo_versao_id
       where a.demanda_id = ${demandaId}::uuid and a.estado = 'agendado' and m.ate is null
         and not exists (select 1 from impedimento i
                          where i.membro_id = m.id and i.participacao_id = a.participacao_id)
         and not ${RESULTADO_ENVIADO}
       order by a.participacao_id, a.inicio, m.id) um
     order by um.inicio, um."agendamentoId"`;

/** One page to declare on all of them. Not found where this person has no seat in the demand. R-IMP-08. */
export async function getDeclaracoes(ctx: CtxUsuario, demandaId: string) {
  const { id: usuarioId } = ctx.actor;
  const demanda = await ctx.db.demanda.findFirst({
    where: {
      id: demandaId,
      bancas: { some: { membros: { some: { usuarioId, ate: null } } } },
      participacoes: { none: { usuarioId } },
    },
    select: { identificacaoProcesso: true },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.avaliacao);
  const lugares = await listADeclarar(ctx, demandaId);
  const indicios = await indiciosDosPares(ctx, lugares);
  const objetos = await objetosDasDemandas(ctx, [demandaId]);
  return {
    processo: demanda.identificacaoProcesso,
    objeto: objetos.get(demandaId) ?? '',
    candidatos: lugares.map(({ membroId, ...lugar }) => ({
      ...lugar,
      indicios: indicios({ membroId, participacaoId: lugar.participacaoId }),
    })),
  };
}

export type DadosDasDeclaracoes = Awaited<ReturnType<typeof getDeclaracoes>>;

/** The hints between a seat and a candidate. */
export async function listIndicios(
  ctx: Leitura,
  { membroId, participacaoId }: { membroId: string; participacaoId: string },
): Promise<Indicio[]> {
  const [par] = await compararTodos(ctx, [membroId], [participacaoId]);
  if (par === undefined) throw new NotFoundError(NAO_HA.avaliacao);
  return par.indicios;
}

/**
 * What was found between the members of a panel and the candidates scheduled in it, or who may still be: nobody has
 * given them an hour. For the commission, as soon as the panel is made. R-IMP-04.
 */
export async function listIndiciosDaBanca(
  ctx: CtxUsuario,
  banca: { id: string; demandaId: string; areaAtuacao: string },
): Promise<{ membro: string; candidato: string; indicios: Indicio[] }[]> {
  await exigirBanca(ctx, banca);
  const [membros, candidatos] = await Promise.all([
    ctx.db.bancaMembro.findMany({ where: { bancaId: banca.id, ate: null }, select: { id: true } }),
    ctx.db.participacao.findMany({
      where: {
        demandaId: banca.demandaId,
        OR: [
          { agendamentos: { some: { bancaId: banca.id, estado: 'agendado' } } },
          { interessado: true, ...SEGUE_DO_CADASTRO, agendamentos: { none: { estado: 'agendado' } } },
        ],
      },
      select: { id: true },
    }),
  ]);
  const pares = await compararTodos(
    ctx,
    membros.map(({ id }) => id),
    candidatos.map(({ id }) => id),
  );
  return pares.filter(({ indicios }) => indicios.some(({ achado }) => achado));
}

/** Who is a candidate of the demand reads nothing of its panels. */
async function exigirBanca(
  ctx: CtxUsuario,
  { demandaId, areaAtuacao }: { demandaId: string; areaAtuacao: string },
): Promise<void> {
  exigir('banca.manter', ctx.actor, { areaAtuacao, pessoas: await contasCandidatas(ctx, demandaId) });
}

/**
 * What the declaration is about: whom, when, and what may tie the two. Nothing else of the candidate is shown before it
 * was made, and nothing at all to a recused member.
 */
export async function getDeclaracao(ctx: CtxUsuario, agendamentoId: string) {
  const lugar = await findLugarDoMembro(ctx, agendamentoId);
  const acesso = lugar === null ? 'recusado' : acessoDo(lugar.declaradas);
  if (lugar === null || acesso === 'recusado') throw new NotFoundError(NAO_HA.avaliacao);
  const { inicio, fim, participacao } = await ctx.db.agendamento.findUniqueOrThrow({
    where: { id: agendamentoId },
    select: {
      inicio: true,
      fim: true,
      participacao: {
        select: {
          usuario: { select: { nome: true, sobrenome: true } },
          curriculoVersao: { select: { nomeCompleto: true } },
        },
      },
    },
  });
  const { usuario, curriculoVersao } = participacao;
  const objetos = await objetosDasDemandas(ctx, [lugar.demandaId]);
  return {
    acesso,
    candidato: curriculoVersao.nomeCompleto ?? `${usuario.nome} ${usuario.sobrenome}`.trim(),
    inicio,
    fim,
    banca: lugar.banca,
    parte: lugar.parte,
    processo: lugar.processo,
    objeto: objetos.get(lugar.demandaId) ?? '',
    resultadoEnviado: lugar.resultadoEnviado,
    indicios: await listIndicios(ctx, lugar),
  };
}

export type DadosDaDeclaracao = Awaited<ReturnType<typeof getDeclaracao>>;

/** The recusal of a titular seat `m` about the candidate of the scheduling `a`. */
const DA_RECUSA = Prisma.sql`
  join impedimento i on i.participacao_id = a.participacao_id and i.declaracao <> 'nenhum'
  join banca_membro m on m.id = i.membro_id and m.banca_id = a.banca_id and m.papel = 'titular' and m.ate is null`;

/** Nobody scores from that place somebody who is still to be scored. */
const SEM_QUEM_AVALIE = Prisma.sql`
  not exists (select 1 from frequencia f where f.agendamento_id = a.id and not f.presente)
  and not exists (select 1 from quem_avalia(a.id) q where q.lugar = m.lugar)`;

/**
 * Candidates of the demand `d` whom a place of their panel does not score, because its titular is recused: what blocks
 * the phase; who comes after the others blocks none (R-AVA-18). R-IMP-05.
 */
export const SEM_SUBSTITUTO = Prisma.sql`(
  select count(distinct a.participacao_id)::int from agendamento a ${DA_RECUSA}
   where a.demanda_id = d.id and a.estado = 'agendado' and ${SEM_QUEM_AVALIE}
     and not ${chegouDepois(Prisma.sql`a.participacao_id`)})`;

/** Demands (or one) with candidates whom a place of the panel does not score, the longest waiting first. R-IMP-05. */
export function listSemSubstituto(
  ctx: Leitura,
  limite: number,
  demandaId: string | null = null,
): Promise<DemandaSemSubstituto[]> {
  return ctx.db.$queryRaw<DemandaSemSubstituto[]>`
    select d.id as "demandaId", d.identificacao_processo as processo, d.area_atuacao as "areaAtuacao",
           count(distinct a.participacao_id)::int as candidatos, min(i.declarado_em) as desde
      from demanda d
      join agendamento a on a.demanda_id = d.id and a.estado = 'agendado'
      ${DA_RECUSA}
     where d.status in (${idsEmSql(COM_ENTREVISTAS)}) and ${SEM_QUEM_AVALIE}
       ${demandaId === null ? Prisma.empty : Prisma.sql`and d.id = ${demandaId}::uuid`}
     group by d.id order by desde limit ${limite}`;
}

export type Recusa = {
  impedimentoId: string;
  membro: string;
  lugar: number | null;
  candidato: string;
  declaracao: Exclude<Declaracao, 'nenhum'>;
  motivos: string[];
  texto: string;
  declaradoEm: Date;
  indicios: Indicio[];
  substitutoId: string | null;
  substituto: string | null;
};

/** Recusals of the titular seats of a panel about candidates scheduled in it, those without a substitute first. R-IMP-05. */
export async function listRecusas(
  ctx: CtxUsuario,
  banca: { id: string; demandaId: string; areaAtuacao: string },
): Promise<Recusa[]> {
  await exigirBanca(ctx, banca);
  return ctx.db.$queryRaw<Recusa[]>`
    select i.id as "impedimentoId", m.nome as membro, m.lugar,
           coalesce(v.nome_completo, trim(u.nome || ' ' || u.sobrenome)) as candidato,
           i.declaracao, i.motivos, i.texto, i.declarado_em as "declaradoEm", i.indicios, s.id as "substitutoId", s.nome as substituto
      from banca_membro m
      join impedimento i on i.membro_id = m.id and i.declaracao <> 'nenhum'
      join participacao p on p.id = i.participacao_id
      join usuario u on u.id = p.usuario_id
      join curriculo_versao v on v.id = p.curriculo_versao_id
      left join substituto x on x.impedimento_id = i.id and x.ate is null
      left join banca_membro s on s.id = x.membro_id and s.ate is null
     where m.banca_id = ${banca.id}::uuid and m.papel = 'titular' and m.ate is null
       and exists (select 1 from agendamento a where a.participacao_id = p.id and a.banca_id = m.banca_id
                      and a.estado = 'agendado')
     order by s.id is not null, candidato, m.lugar`;
}
