import { podeTentar } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { listCargas } from '#app/domain/referencia/carga/queries.server.ts';
import { listImportacoes } from '#app/domain/referencia/importacao/queries.server.ts';
import { env } from '#app/lib/env.server.ts';
import { listChamadas } from './chamadas.ts';
import { getSaude } from './saude.ts';

const CARGAS_MOSTRADAS = 5;
const IMPORTACOES_MOSTRADAS = 10;

/** The screen of integrations: the health of each system, what waits, and what came. R-EXT-03. */
export async function getTelaDasIntegracoes(ctx: Pick<Ctx, 'db' | 'actor' | 'now'>) {
  const chamadas = await listChamadas(ctx);
  const cargas = await listCargas(ctx, { limite: CARGAS_MOSTRADAS });
  const recusadas = chamadas.filter(({ estado }) => estado === 'recusada');
  const rmLigado = env.ERP_MODE !== 'local';
  return {
    saude: await getSaude(ctx),
    recusadas,
    esperando: chamadas.filter(({ estado }) => estado !== 'recusada'),
    cargas,
    importacoes: await listImportacoes(ctx, { limite: IMPORTACOES_MOSTRADAS }),
    administrar: podeTentar('referencia.importar', ctx.actor),
    rmLigado,
  };
}
