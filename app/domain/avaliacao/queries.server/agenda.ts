import type { TipoDeAgendamento } from '#app/domain/agendamento/types.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { getAlcances } from '#app/domain/demanda/queries.server/alcance.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante, inicioDoDia, somarDias, type Dia } from '#app/lib/dates.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { CONFERENCIA_DEPOIS } from '../labels.ts';
import { DECLAROU_ALGO, minhas } from './minhas.ts';

/** Nobody sits at so many hours; a bound for the page and the feed. */
const LIMITE = 1000;

export type HorarioDoAvaliador = {
  agendamentoId: string;
  versao: number;
  atualizadoEm: Date;
  parte: TipoDeAgendamento;
  inicio: Date;
  fim: Date;
  /** The room, or the conference. */
  onde: string;
  banca: number;
  demandaId: string;
  processo: string;
  nome: string;
  declarado: boolean;
};

/** The hours at which this account scores somebody, recused ones aside, in the order of time, from an instant on. */
export function listHorariosDoAvaliador(
  ctx: Pick<Ctx, 'db'>,
  usuarioId: string,
  { desde, ate = null }: { desde: Date; ate?: Date | null },
): Promise<HorarioDoAvaliador[]> {
  const ateLa = ate === null ? Prisma.empty : Prisma.sql`and s.inicio < ${ate}`;
  return ctx.db.$queryRaw<
    HorarioDoAvaliador[]
  >`${horarios(usuarioId, Prisma.sql`s.inicio >= ${desde} ${ateLa}`)} limit ${LIMITE}`;
}

/** Those of the seats `s` where the condition holds, in the order of time. */
const horarios = (usuarioId: string, onde: Prisma.Sql): Prisma.Sql => Prisma.sql`
    select a.id as "agendamentoId", a.versao, a.atualizado_em as "atualizadoEm", a.tipo as parte, a.inicio, a.fim,
           coalesce(a.local, case when ${DECLAROU_ALGO} then a.endereco_conferencia else ${CONFERENCIA_DEPOIS} end, '')
             as onde, b.numero as banca,
           d.id as "demandaId", d.identificacao_processo as processo,
           coalesce(v.nome_completo, trim(u.nome || ' ' || u.sobrenome)) as nome,
           ${DECLAROU_ALGO} as declarado
      from lugar_do_avaliador s
      join agendamento a on a.id = s.agendamento_id and a.estado = 'agendado'
      join banca b on b.id = a.banca_id
      join demanda d on d.id = s.demanda_id
      join participacao p on p.id = s.participacao_id
      join usuario u on u.id = p.usuario_id
      join curriculo_versao v on v.id = p.curriculo_versao_id
     where ${minhas(usuarioId)} and ${onde}
     order by a.inicio, a.id`;

/** Days before today that the evaluator's agenda still shows: sheets are signed and filed after the day. */
const DIAS_ATRAS = 7;

const desdeQuando = ({ now }: Pick<Ctx, 'now'>): Date =>
  inicioDoDia(somarDias(diaDoInstante(now), -DIAS_ATRAS));

/** The same of one demand, of which the agenda has something. */
const daDemanda = (ctx: Pick<Ctx, 'now'>, demandaId: string): Prisma.Sql =>
  Prisma.sql`s.demanda_id = ${demandaId}::uuid and s.inicio >= ${desdeQuando(ctx)}`;

export async function temAgendaNaDemanda(ctx: CtxUsuario, demandaId: string): Promise<boolean> {
  const achados = await ctx.db.$queryRaw<
    unknown[]
  >`${horarios(ctx.actor.id, daDemanda(ctx, demandaId))} limit 1`;
  return achados.length > 0;
}

export const lerMinhaAgenda = (params: URLSearchParams) => parseListParams(params, {});

/** A page of the evaluator's hours in one demand; not found for whoever sits on no panel of it. R-LUG-14. */
export async function telaDaMinhaAgenda(
  ctx: CtxUsuario,
  demandaId: string,
  { pagina, tamanho, pular }: ReturnType<typeof lerMinhaAgenda>,
) {
  if (!(await getAlcances(ctx, demandaId)).has('banca')) throw new NotFoundError(NAO_HA.demanda);
  const quais = horarios(ctx.actor.id, daDemanda(ctx, demandaId));
  const [linhas, contados] = await Promise.all([
    ctx.db.$queryRaw<HorarioDoAvaliador[]>`${quais} ${pageSql({ pular, tamanho })}`,
    ctx.db.$queryRaw<{ total: number }[]>`select count(*)::int as total from (${quais}) x`,
  ]);
  return { linhas, pagina, tamanho, total: contados[0]?.total ?? 0 };
}

/** The evaluator's agenda, by day. R-AVA-20. */
export async function getAgendaDoAvaliador(ctx: Pick<Ctx, 'db' | 'now'>, usuarioId: string) {
  const hoje = diaDoInstante(ctx.now);
  const lidos = await listHorariosDoAvaliador(ctx, usuarioId, { desde: desdeQuando(ctx) });
  const dias = new Map<Dia, HorarioDoAvaliador[]>();
  for (const horario of lidos) {
    const dia = diaDoInstante(horario.inicio);
    dias.set(dia, [...(dias.get(dia) ?? []), horario]);
  }
  return {
    hoje,
    porVir: lidos.filter(({ fim }) => fim > ctx.now).length,
    // From today on; what went by comes after it.
    dias: [...dias]
      .map(([dia, doDia]) => ({ dia, horarios: doDia }))
      .toSorted((um, outro) => Number(um.dia < hoje) - Number(outro.dia < hoje)),
  };
}

export type AgendaDoAvaliador = Awaited<ReturnType<typeof getAgendaDoAvaliador>>;

/** One day of it and whose it is, for the sheet that is printed and signed. */
export async function getFolhaDoDia(ctx: Pick<Ctx, 'db'>, usuarioId: string, dia: Dia) {
  const pessoa = await ctx.db.usuario.findUniqueOrThrow({
    where: { id: usuarioId },
    select: { nome: true, sobrenome: true },
  });
  return {
    dia,
    avaliador: `${pessoa.nome} ${pessoa.sobrenome}`.trim(),
    horarios: await listHorariosDoAvaliador(ctx, usuarioId, {
      desde: inicioDoDia(dia),
      ate: inicioDoDia(somarDias(dia, 1)),
    }),
  };
}

export type FolhaDoDia = Awaited<ReturnType<typeof getFolhaDoDia>>;
