import { listAlvosDaAgenda } from '#app/domain/agendamento/queries.server/agenda-do-lugar.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { registrarFrequencias } from '#app/domain/frequencia/commands.server.ts';
import { conferirPresencas } from '#app/domain/frequencia/queries.server/alvos.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import type { AtoNoServidor } from '../atos.server.ts';

/** 'Compareceu' of the hours that were chosen in the agenda of a demand. */
export const presenca: AtoNoServidor = {
  alvos(ctx, demandaId, escolha, maximo) {
    if (demandaId === null) throw new NotFoundError();
    return listAlvosDaAgenda(ctx, demandaId, escolha, maximo);
  },
  async conferir(ctx, itens) {
    const [primeiro] = itens;
    if (primeiro === undefined) return new Map();
    const motivos = await conferirPresencas(
      ctx,
      primeiro.demandaId,
      itens.map(({ agendamentoId }) => agendamentoId ?? ''),
    );
    return new Map(
      itens.map(({ id, agendamentoId }) => {
        const motivo = motivos.get(agendamentoId ?? '');
        return [id, motivo === null ? { ok: true } : { ok: false, motivo: motivo ?? NAO_HA.agendamento }];
      }),
    );
  },
  fazer: (tx, { demandaId, agendamentoId }) =>
    registrarFrequencias(tx, {
      demandaId,
      marcadas: [{ agendamentoId: agendamentoId ?? '', presente: true }],
    }),
};
