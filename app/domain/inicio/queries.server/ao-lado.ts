import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import { veArea } from '#app/domain/acesso/grupos.ts';
import { listChegaramDepois } from '#app/domain/avaliacao/queries.server/chegaram-depois.ts';
import { listNotasAFazer } from '#app/domain/avaliacao/queries.server/minhas.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { listPedidosQueEsperam } from '#app/domain/homologacao/queries.server/esperam.ts';
import { listSemSubstituto } from '#app/domain/impedimento/queries.server.ts';
import { tarefasDeQuemChegou } from '../rules/entrevistas.ts';
import { tarefasDaSuperintendencia } from '../rules/homologacoes.ts';
import { tarefasDasNotas } from '../rules/notas.ts';
import { tarefasDosSubstitutos } from '../rules/outras.ts';
import type { Tarefa } from '../types.ts';
import { noLugarDe } from './lugar.ts';

const DEMANDAS_SEM_SUBSTITUTO = 10;
const HOMOLOGACOES_ABERTAS = 10;
const DEMANDAS_COM_CHEGADA = 10;

/** What one demand, or any, asks of this person beside what its status does: panels, late interviews, scores, requests. */
export async function tarefasAoLado(ctx: CtxUsuario, demandaId: string | null = null): Promise<Tarefa[]> {
  const { actor } = ctx;
  const [substitutos, depois, notas, homologacoes] = await Promise.all([
    podeOperar('banca.manter', actor) ? listSemSubstituto(ctx, DEMANDAS_SEM_SUBSTITUTO, demandaId) : [],
    podeOperar('agendamento.manter', actor) ? listChegaramDepois(ctx, DEMANDAS_COM_CHEGADA, demandaId) : [],
    podeOperar('avaliacao.pontuar', actor) ? listNotasAFazer(ctx) : [],
    podeOperar('homologacao.pedir', actor) ? listPedidosQueEsperam(ctx, HOMOLOGACOES_ABERTAS, demandaId) : [],
  ]);
  const cuidadas = substitutos.filter(({ areaAtuacao }) => veArea(actor, areaAtuacao));
  const minhas = notas.filter((nota) => demandaId === null || nota.demandaId === demandaId);
  return [
    ...cuidadas.flatMap((uma) => tarefasDosSubstitutos([uma]).map(noLugarDe(ctx, uma.demandaId))),
    ...depois.flatMap((uma) => tarefasDeQuemChegou([uma], actor).map(noLugarDe(ctx, uma.demandaId))),
    ...minhas.flatMap((uma) => tarefasDasNotas([uma], ctx.now).map(noLugarDe(ctx, uma.demandaId))),
    ...homologacoes.flatMap((uma) =>
      tarefasDaSuperintendencia([uma], actor).map(noLugarDe(ctx, uma.demandaId)),
    ),
  ];
}
