import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { listAlvosDosProcessos } from '#app/domain/demanda/queries.server/alvos.ts';
import { conferirEvento } from '#app/domain/demanda/queries.server/confirmacao.ts';
import type { AtoNoServidor } from '../atos.server.ts';
import type { Veredito } from '../types.ts';

/** One event of each of the demands that were chosen in the list of processes, over the version that was shown. */
const encerrar = (evento: 'encerrarFase' | 'encerrarDemanda'): AtoNoServidor => ({
  alvos: (ctx, _demandaId, escolha, maximo) => listAlvosDosProcessos(ctx, escolha, maximo),
  async conferir(ctx, itens) {
    const ditos = await conferirEvento(
      ctx,
      itens.map(({ demandaId }) => demandaId),
      evento,
    );
    return new Map(
      itens.flatMap(({ id, demandaId }): [string, Veredito][] => {
        const dito = ditos.get(demandaId);
        if (dito === undefined) return [];
        if (dito.motivo !== null) return [[id, { ok: false, motivo: dito.motivo }]];
        const { versao, proximo } = dito;
        return [[id, { ok: true, versao, ...(proximo === null ? {} : { efeito: `Segue para ${proximo}` }) }]];
      }),
    );
  },
  fazer: (tx, { demandaId, versao }) => transitar(tx, { demandaId, evento, versao: versao ?? 0 }),
});

export const encerrarFase = encerrar('encerrarFase');
export const encerrarDemanda = encerrar('encerrarDemanda');
