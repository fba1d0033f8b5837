import { createHash } from 'node:crypto';
import type { Workflow } from './port.ts';

/**
 * The workflow of an installation without Fluig: the process is a number made from the demand's id, and the
 * decisions are recorded in the simulator (decisions §7).
 */
export const workflowLocal: Workflow = {
  iniciar: (_processo, campos) => Promise.resolve(processo(campos.idCredenciamento ?? '')),
  buscar: () => Promise.resolve(null),
};

function processo(idCredenciamento: string) {
  const digitos = createHash('sha256').update(idCredenciamento).digest().readUInt32BE(0) % 900_000;
  return { numeroProcesso: String(100_000 + digitos), resposta: { simulado: true } };
}
