import { podeTentar } from '#app/domain/acesso/autoridade.ts';
import { listTokensIntegracao } from '#app/domain/acesso/queries.server/integracao.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { efeitoDeDesfazer } from '#app/domain/organizacao/queries.server/efeito.ts';
import { listCargas } from '#app/domain/referencia/carga/queries.server.ts';
import { listImportacoes } from '#app/domain/referencia/importacao/queries.server.ts';
import { getMudancasDoDesfazer } from '#app/domain/referencia/importacao/mudancas.server.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { env } from '#app/lib/env.server.ts';
import { listChamadas } from './chamadas.ts';
import { listConferencias } from './conferencias.ts';
import { getSaude } from './saude.ts';

const CARGAS_MOSTRADAS = 5;
const IMPORTACOES_MOSTRADAS = 10;
const CONFERENCIAS_MOSTRADAS = 6;
const DIFERENCAS_MOSTRADAS = 50;

/** What a person wants to do, and is asked about before. */
type PerguntaDaTela = { decidir?: string; desfazerCarga?: string; desfazerImportacao?: string };

async function desfazerPedido(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { carga, importacao }: { carga?: string; importacao?: string },
) {
  const [campo, id] = carga ? (['carga', carga] as const) : (['importacao', importacao] as const);
  if (!id || !isUuid(id)) return null;
  return {
    campo,
    id,
    tabelas: await getMudancasDoDesfazer(ctx, { [campo]: id }),
    feriados: campo === 'importacao' ? await efeitoDeDesfazer(ctx, id) : null,
  };
}

/** The screen of integrations: the health of each system, what waits, and what came. R-EXT-03. */
export async function getTelaDasIntegracoes(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { decidir, desfazerCarga, desfazerImportacao }: PerguntaDaTela = {},
) {
  const chamadas = await listChamadas(ctx);
  const cargas = await listCargas(ctx, { limite: CARGAS_MOSTRADAS });
  const recusadas = chamadas.filter(({ estado }) => estado === 'recusada');
  const rmLigado = env.ERP_MODE !== 'local';
  return {
    saude: await getSaude(ctx),
    recusadas,
    esperando: chamadas.filter(({ estado }) => estado !== 'recusada'),
    conferencias: await listConferencias(ctx, {
      limite: CONFERENCIAS_MOSTRADAS,
      diferencas: DIFERENCAS_MOSTRADAS,
    }),
    fluigLigado: env.WORKFLOW_MODE !== 'local',
    cargas,
    importacoes: await listImportacoes(ctx, { limite: IMPORTACOES_MOSTRADAS }),
    administrar: podeTentar('referencia.importar', ctx.actor),
    tokens: (await listTokensIntegracao(ctx)).filter(({ revogadoEm }) => revogadoEm === null),
    administrarTokens: podeTentar('usuario.administrar', ctx.actor),
    rmLigado,
    decidir: chamadas.find(({ id, decisao }) => id === decidir && decisao !== null) ?? null,
    desfazer: await desfazerPedido(ctx, { carga: desfazerCarga, importacao: desfazerImportacao }),
  };
}
