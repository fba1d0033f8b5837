import { z } from 'zod';
import { listHorarios } from '#app/domain/agendamento/queries.server/horarios.ts';
import type { Dia } from '#app/lib/dates.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { dia, id, inteiro, instante, texto } from '../fields.ts';

export const horario = z.object({
  id,
  id_selecao_candidato: id,
  id_credenciamento: id,
  tipo_fase_entrevistas: texto.describe('E entrevista, D didática.'),
  tipo_local_entrevista: texto.describe('R remota, P presencial.'),
  data: dia,
  hora: texto,
  local: texto.nullable(),
  endereco_conferencia: texto.nullable(),
  tema: texto.nullable(),
  inicio: instante,
  fim: instante,
  banca: inteiro,
  situacao: texto,
});

type Lido = Awaited<ReturnType<typeof listHorarios>>[number];

export const comoHorario = (
  { participacaoId, cred }: { participacaoId: string; cred: string },
  um: Lido,
): z.input<typeof horario> => ({
  id: um.id,
  id_selecao_candidato: participacaoId,
  id_credenciamento: cred,
  tipo_fase_entrevistas: um.tipo,
  tipo_local_entrevista: um.tipoLocal,
  data: um.dia,
  hora: um.hora,
  local: um.local,
  endereco_conferencia: um.enderecoConferencia,
  tema: um.tema,
  inicio: um.inicio,
  fim: um.fim,
  banca: um.banca,
  situacao: um.situacao,
});

/** The hour of that part that is already as this says; null where it is not. R-API-18. */
export async function horarioAssim(
  ctx: WebCtxUsuario,
  de: { id_selecao_candidato: string; id_credenciamento: string },
  tipo: 'E' | 'D',
  dito: Readonly<Record<'hora' | 'tipoLocal' | 'local' | 'enderecoConferencia' | 'tema', string>> & {
    dia: Dia | null;
  },
): Promise<string | null> {
  const horarios = await listHorarios(ctx, {
    participacaoId: de.id_selecao_candidato,
    demandaId: de.id_credenciamento,
  });
  const igual = horarios.find(
    (um) =>
      um.tipo === tipo &&
      (Object.keys(dito) as (keyof typeof dito)[]).every((campo) => (um[campo] ?? '') === dito[campo]),
  );
  return igual?.id ?? null;
}
