import { listAlvosDosCandidatos } from '#app/domain/demanda/queries.server/candidatos.ts';
import { abrirJanelaIndividual, conferirPrazos } from '#app/domain/prazo-proprio/commands.server/abrir.ts';
import type { AtoNoServidor } from '../atos.server.ts';
import { SCHEMA_DO_ATO } from '../schema.ts';
import type { Veredito } from '../types.ts';
import { demandaDe, doLugar, idsDe } from './do-lugar.ts';

const digitadoDe = SCHEMA_DO_ATO['prazo-proprio'];

/** A window of their own, the same for each of the candidates that were chosen in the place of a demand. */
export const prazoProprio: AtoNoServidor = {
  alvos: doLugar(listAlvosDosCandidatos),
  async conferir(ctx, itens, digitado) {
    const pessoas = idsDe(itens, 'participacaoId');
    const ditos = await conferirPrazos(ctx, demandaDe(itens), pessoas, digitadoDe.parse(digitado));
    const itemDe = new Map(itens.map(({ id, participacaoId }) => [participacaoId, id]));
    return new Map(
      ditos.map(({ pessoa, direito, recusa }): [string, Veredito] => [
        itemDe.get(pessoa.participacaoId) ?? '',
        !direito.ok
          ? { ok: false, motivo: direito.motivo }
          : recusa === null
            ? { ok: true }
            : { ok: false, motivo: recusa.texto, campo: recusa.campo },
      ]),
    );
  },
  fazer: (tx, { demandaId, participacaoId }, digitado) =>
    abrirJanelaIndividual(tx, demandaId, {
      ...digitadoDe.parse(digitado),
      participacaoId: participacaoId ?? '',
    }),
};
