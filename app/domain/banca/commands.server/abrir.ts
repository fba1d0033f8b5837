import { exigir } from '#app/domain/acesso/autoridade.ts';
import { conferirAgenda, travarAgenda } from '#app/domain/agendamento/commands.server/travar.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import {
  FASES_DO_CRONOGRAMA,
  fasesDoBanco,
  type FaseDoBanco,
} from '#app/domain/demanda/queries.server/fases.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import type { Escolhas } from '#app/domain/etapa/types.ts';
import { contasCandidatas } from '#app/domain/interesse/queries.server/candidatos.ts';
import { colunaDoDia, diaDoInstante } from '#app/lib/dates.ts';
import { motivoDaDemanda, problemaDaEscolha, problemaDosDias } from '../rules.ts';
import type {
  AvaliadorEscolhido,
  Escolha,
  LugarNaBanca,
  LugarNovo,
  PapelNaBanca,
  PeriodoDaBanca,
} from '../types.ts';

type Demanda = {
  areaAtuacao: string;
  status: number;
  tipoAvaliacao: number;
  formatoAvaliacao: number | null;
  fases: FaseDoBanco[];
  /** The result of the interviews was sent. */
  terminadas: boolean;
};

/** What the days of its panels rest on. */
type DemandaDaBanca = { escolhas: Escolhas; fases: FaseDatada[]; terminadas: boolean };

/** The right over the demand's panels, and its time. Its row is shared: whoever moves the demand waits, or is seen. */
export async function abrirDemanda(
  tx: CtxUsuario,
  demandaId: string,
  { paraFechar = false }: { paraFechar?: boolean } = {},
): Promise<DemandaDaBanca> {
  const [demanda] = await tx.db.$queryRaw<Demanda[]>`
    select d.area_atuacao as "areaAtuacao", d.status, d.tipo_avaliacao as "tipoAvaliacao",
           d.formato_avaliacao as "formatoAvaliacao", d.resultado_entrevista_em is not null as terminadas,
           ${FASES_DO_CRONOGRAMA} as fases
      from demanda d where d.id = ${demandaId}::uuid for share of d`;
  if (!demanda) throw new NotFoundError(NAO_HA.demanda);
  const { areaAtuacao } = demanda;
  // Whoever is a candidate of the demand chooses nobody who scores it.
  exigir('banca.manter', tx.actor, { areaAtuacao, pessoas: await contasCandidatas(tx, demandaId) });
  exigirAberta(demanda);
  const motivo = motivoDaDemanda(demanda);
  // A panel is closed at any stage: what it did stays.
  if (motivo !== null && !paraFechar) throw new RuleError(motivo);
  return { escolhas: demanda, fases: fasesDoBanco(demanda.fases), terminadas: demanda.terminadas };
}

/** R-BAN-11, where days are written. */
export function exigirDias(tx: Pick<Ctx, 'now'>, demanda: DemandaDaBanca, periodo: PeriodoDaBanca): void {
  const problema = problemaDosDias(periodo, demanda, diaDoInstante(tx.now));
  if (problema !== null) throw new RuleError(problema.motivo, problema.campo);
}

/** A panel with the seats that are held; whatever changes its seats or its schedulings goes one after the other. */
export async function abrirBanca(tx: CtxUsuario, id: string, para: { paraFechar?: boolean } = {}) {
  const achada = await tx.db.banca.findUnique({ where: { id }, select: { demandaId: true } });
  if (!achada) throw new NotFoundError(NAO_HA.banca);
  const demanda = await abrirDemanda(tx, achada.demandaId, para);
  await travarAgenda(tx);
  await tx.db.$queryRaw`select 1 from banca where id = ${id}::uuid for update`;
  const banca = await tx.db.banca.findUniqueOrThrow({
    where: { id },
    include: { membros: { where: { ate: null }, orderBy: [{ lugar: 'asc' }, { id: 'asc' }] } },
  });
  const lugares = banca.membros.map(
    ({ id: membroId, papel, avaliadorCodigo: codigo, ...lugar }): LugarNaBanca => ({
      ...lugar,
      membroId,
      papel: papel as PapelNaBanca,
      codigo,
    }),
  );
  return { banca, lugares, demanda };
}

/** The people that were chosen; whoever holds a seat of `atuais` is who sits there, whatever the table says now. */
export async function escolhidos(
  tx: Pick<Ctx, 'db'>,
  demandaId: string,
  { titulares, suplentes }: Escolha,
  atuais: readonly LugarNaBanca[] = [],
): Promise<Record<keyof Escolha, AvaliadorEscolhido[]>> {
  const codigos = [...titulares, ...suplentes];
  const linhas = await tx.db.avaliador.findMany({ where: { codigo: { in: codigos } } });
  const candidatos = await tx.db.participacao.findMany({
    where: { demandaId },
    select: { usuario: { select: { email: true } } },
  });
  const tabela = new Map<string, AvaliadorEscolhido>(
    [...linhas, ...atuais].map(({ codigo, nome, email }) => [codigo, { codigo, nome, email }]),
  );
  const emails = new Set(candidatos.map(({ usuario }) => usuario.email.toLowerCase()));
  const problema = problemaDaEscolha({ titulares, suplentes }, tabela, emails);
  if (problema !== null) throw new RuleError(problema.motivo, problema.campo);
  const achar = (lista: readonly string[]) => lista.flatMap((codigo) => tabela.get(codigo) ?? []);
  return { titulares: achar(titulares), suplentes: achar(suplentes) };
}

export const colunasDoPeriodo = ({ inicioDia, fimDia, ...resto }: PeriodoDaBanca) => ({
  ...resto,
  inicioDia: colunaDoDia(inicioDia),
  fimDia: colunaDoDia(fimDia),
});

/** A seat as it is taken; its account is tied to it when it is convened. */
export const abrirLugar = (
  tx: Pick<Ctx, 'db' | 'now'>,
  bancaId: string,
  { avaliador, ...lugar }: LugarNovo,
) =>
  tx.db.bancaMembro.create({
    data: {
      ...lugar,
      bancaId,
      avaliadorCodigo: avaliador.codigo,
      nome: avaliador.nome,
      email: avaliador.email.trim().toLowerCase(),
      desde: tx.now,
    },
  });

/** Who took a seat may be elsewhere at an hour that is still to come: the refusal names the clash. R-AGE-04. */
export async function conferirAgendaDaBanca(tx: Pick<Ctx, 'db' | 'now'>, bancaId: string): Promise<void> {
  const porVir = await tx.db.agendamento.findMany({
    where: { bancaId, estado: 'agendado', inicio: { gte: tx.now } },
    select: { id: true },
  });
  await conferirAgenda(
    tx,
    porVir.map(({ id }) => id),
  );
}
