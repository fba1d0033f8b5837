import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { semImpedimento } from '#app/domain/impedimento/sql.server.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { lugarEmPalavras } from '../convite.ts';
import { lugarDe, type HorarioNaAgenda, type TipoDeAgendamento } from '../types.ts';
import { nomeDoCandidato } from './alvo.ts';

/** What an hour of an agenda is drawn from. */
export const HORARIO = {
  id: true,
  tipo: true,
  inicio: true,
  fim: true,
  tipoLocal: true,
  local: true,
  enderecoConferencia: true,
  banca: { select: { numero: true } },
  participacao: {
    select: {
      usuario: { select: { nome: true, sobrenome: true } },
      curriculoVersao: { select: { nomeCompleto: true } },
    },
  },
} as const satisfies Prisma.AgendamentoSelect;

export const comoHorario = ({
  participacao,
  banca,
  ...linha
}: Prisma.AgendamentoGetPayload<{ select: typeof HORARIO }>): HorarioNaAgenda => ({
  id: linha.id,
  tipo: linha.tipo as TipoDeAgendamento,
  inicio: linha.inicio,
  fim: linha.fim,
  onde: lugarEmPalavras(lugarDe(linha)),
  banca: banca.numero,
  nome: nomeDoCandidato(participacao),
});

/**
 * The agenda of a demand: what stands, by day and panel, in the order of time. For whoever sees the demand as staff, and
 * for the worker that prints it; not of whom the reader declared an impediment. R-AGE-21.
 */
export async function getAgenda(ctx: Pick<Ctx | CtxUsuario, 'db' | 'actor'>, demandaId: string) {
  const demanda = await ctx.db.demanda.findFirst({
    where: { AND: [{ id: demandaId }, demandasVisiveis(ctx)] },
    select: {
      id: true,
      identificacaoProcesso: true,
      agendamentos: {
        where: { estado: 'agendado', participacao: semImpedimento(ctx) },
        orderBy: [{ inicio: 'asc' }, { id: 'asc' }],
        select: HORARIO,
      },
    },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.demanda);
  const dias = new Map<Dia, HorarioNaAgenda[]>();
  for (const linha of demanda.agendamentos) {
    const dia = diaDoInstante(linha.inicio);
    dias.set(dia, [...(dias.get(dia) ?? []), comoHorario(linha)]);
  }
  return {
    demandaId: demanda.id,
    processo: demanda.identificacaoProcesso,
    dias: [...dias].map(([dia, horarios]) => ({ dia, horarios })),
  };
}

export type Agenda = Awaited<ReturnType<typeof getAgenda>>;
