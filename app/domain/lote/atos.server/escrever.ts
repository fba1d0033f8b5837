import { escreverAoCandidato } from '#app/domain/acompanhamento/commands.server.ts';
import { conferirRecados } from '#app/domain/acompanhamento/queries.server/ficha/recado.ts';
import { listAlvosDosCandidatos } from '#app/domain/demanda/queries.server/candidatos.ts';
import type { AtoNoServidor } from '../atos.server.ts';
import { SCHEMA_DO_ATO } from '../schema.ts';
import { conferirPor, doLugar } from './do-lugar.ts';

/** The same words to each of the candidates that were chosen in the place of a demand. */
export const escrever: AtoNoServidor = {
  alvos: doLugar(listAlvosDosCandidatos),
  conferir: conferirPor('participacaoId', conferirRecados),
  fazer: (tx, { id, demandaId, participacaoId }, digitado) =>
    escreverAoCandidato(tx, demandaId, participacaoId ?? '', {
      ...SCHEMA_DO_ATO.escrever.parse(digitado),
      pedido: id,
    }),
};
