import { z } from 'zod';
import { listFasesDasDemandas } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { idsDasFases } from '#app/domain/etapa/fases.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import { momentoDoStatus } from '#app/domain/etapa/status.ts';
import { formatarDia, type Dia } from '#app/lib/dates.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { conferirCampos } from '../edital-dito.server.ts';
import { ate, inteiro } from '../fields.ts';
import { diaDigitado } from './cronograma-digitado.server.ts';

/** The phase object that a caller sends of the phase that a result comes from; nothing is said by sending none. */
export const faseDita = z
  .object({
    idFase: inteiro,
    nomeFase: ate(200).nullish(),
    peRealizacaoInicial: diaDigitado,
    peRealizacaoFinal: diaDigitado,
    peRecurso: diaDigitado,
    peRecursoFinal: diaDigitado,
  })
  .nullish();

/** It is a phase of this status, and as the schedule of the demand has it: else it was read before a correction. R-API-16. */
export async function conferirFaseDita(
  ctx: WebCtxUsuario,
  dita: z.output<typeof faseDita>,
  { demandaId, status }: { demandaId: string; status: StatusId },
): Promise<void> {
  if (!dita) return;
  const fases = (await listFasesDasDemandas(ctx, [demandaId])).get(demandaId);
  if (!fases) throw new NotFoundError(NAO_HA.demanda);
  const dela = idsDasFases(momentoDoStatus(status)?.fases ?? []).some((id) => id === dita.idFase);
  const fase = fases.find(({ faseId }) => faseId === dita.idFase);
  if (!dela || !fase) throw new RuleError('Esta fase não é a deste resultado.', 'idFase');
  const escrito = (dia: Dia | null) => [dia && formatarDia(dia)];
  conferirCampos(dita, {
    nomeFase: [fase.nomeFase],
    peRealizacaoInicial: escrito(fase.realizacaoInicio),
    peRealizacaoFinal: escrito(fase.realizacaoFim),
    peRecurso: escrito(fase.recursoInicio),
    peRecursoFinal: escrito(fase.recursoFim),
  });
}
