import { createHash } from 'node:crypto';
import type { SistemaExterno } from '#app/domain/chamada/types.ts';

/**
 * The workflow of an installation without Fluig: the process is a number made from the call's key, and the decisions
 * are recorded in the simulator.
 */
export const fluigLocal: SistemaExterno = {
  executar: ({ chave }) => {
    const digitos = createHash('sha256').update(chave).digest().readUInt32BE(0) % 900_000;
    return Promise.resolve({ numero: String(100_000 + digitos), dados: { simulado: true } });
  },
  procurar: () => Promise.resolve(null),
};
