import { podeTentar } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { listCargas } from '#app/domain/referencia/carga/queries.server.ts';
import type { CargaMostrada } from '#app/domain/referencia/carga/types.ts';
import { listImportacoes } from '#app/domain/referencia/importacao/queries.server.ts';
import { env } from '#app/lib/env.server.ts';
import { parada } from '../rules.ts';
import { saudeDaConsulta, saudeDoFluig, saudeDoRm } from '../saude.ts';
import { listChamadas } from './chamadas.ts';

const CARGAS_MOSTRADAS = 5;
const IMPORTACOES_MOSTRADAS = 10;

/** The screen of integrations: the health of each system, what waits, and what came. R-EXT-03. */
export async function getTelaDasIntegracoes(ctx: Pick<Ctx, 'db' | 'actor' | 'now'>) {
  const chamadas = await listChamadas(ctx);
  const cargas = await listCargas(ctx, { limite: CARGAS_MOSTRADAS });
  const recusadas = chamadas.filter(({ estado }) => estado === 'recusada');
  const esperam = chamadas.filter((chamada) => parada(chamada) === 'esperando');
  const rmLigado = env.ERP_MODE !== 'local';
  const noFluig = {
    esperando: esperam.length,
    recusadas: recusadas.length,
    desde: esperam[0]?.criadaEm ?? null,
  };
  return {
    saude: [
      saudeDoFluig(env.WORKFLOW_MODE === 'fluig', noFluig),
      saudeDoRm(rmLigado, resumir(cargas), ctx.now),
      saudeDaConsulta('CEP', env.CEP_URLS.length),
      saudeDaConsulta('CNPJ', env.CNPJ_URLS.length),
    ],
    recusadas,
    esperando: chamadas.filter(({ estado }) => estado !== 'recusada'),
    cargas,
    importacoes: await listImportacoes(ctx, { limite: IMPORTACOES_MOSTRADAS }),
    administrar: podeTentar('referencia.importar', ctx.actor),
    rmLigado,
  };
}

function resumir(cargas: readonly CargaMostrada[]) {
  const ultima = cargas.find(({ estado }) => estado !== 'pedida');
  if (!ultima) return null;
  const quantas = (...estados: string[]) =>
    ultima.partes.filter(({ estado }) => estados.includes(estado)).length;
  const { terminadaEm, pedidaEm } = ultima;
  return { terminadaEm, pedidaEm, paradas: quantas('parada'), falhas: quantas('falhou', 'recusada') };
}
