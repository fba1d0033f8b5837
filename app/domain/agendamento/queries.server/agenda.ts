import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { lugarEmPalavras } from '../convite.ts';
import { lugarDe, type HorarioNaAgenda, type TipoDeAgendamento } from '../types.ts';
import { nomeDoCandidato } from './alvo.ts';

/**
 * The agenda of a demand: what stands, by day and panel, in the order of time. For whoever sees the demand as staff, and
 * for the worker that prints it.
 */
export async function getAgenda(ctx: Pick<Ctx | CtxUsuario, 'db' | 'actor'>, demandaId: string) {
  const demanda = await ctx.db.demanda.findFirst({
    where: { AND: [{ id: demandaId }, demandasVisiveis(ctx)] },
    select: {
      id: true,
      identificacaoProcesso: true,
      agendamentos: {
        where: { estado: 'agendado' },
        orderBy: [{ inicio: 'asc' }, { id: 'asc' }],
        select: {
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
        },
      },
    },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.demanda);
  const dias = new Map<Dia, HorarioNaAgenda[]>();
  for (const { participacao, banca, ...linha } of demanda.agendamentos) {
    const dia = diaDoInstante(linha.inicio);
    const horario = {
      id: linha.id,
      tipo: linha.tipo as TipoDeAgendamento,
      inicio: linha.inicio,
      fim: linha.fim,
      onde: lugarEmPalavras(lugarDe(linha)),
      banca: banca.numero,
      nome: nomeDoCandidato(participacao),
    };
    dias.set(dia, [...(dias.get(dia) ?? []), horario]);
  }
  return {
    demandaId: demanda.id,
    processo: demanda.identificacaoProcesso,
    dias: [...dias].map(([dia, horarios]) => ({ dia, horarios })),
  };
}

export type Agenda = Awaited<ReturnType<typeof getAgenda>>;
