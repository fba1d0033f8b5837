import { countCpfsAAcertar } from '#app/domain/acesso/queries.server/cpf.ts';
import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import { temPapel } from '#app/domain/acesso/grupos.ts';
import { listParticipacoesNaAgenda } from '#app/domain/agenda/queries.server.ts';
import { proximasDatas } from '#app/domain/agenda/rules/datas.ts';
import { linhaDoTempo } from '#app/domain/agenda/rules/linha.ts';
import {
  findForaDoPeriodo,
  findPedidosAbertos,
  findSemConfirmacao,
} from '#app/domain/agendamento/queries.server/pedidos.ts';
import { findChamadasParadas } from '#app/domain/chamada/queries.server/chamadas.ts';
import { getSaude } from '#app/domain/chamada/queries.server/saude.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { findPedidosPendentes } from '#app/domain/dados-pessoais/queries.server/pedidos.ts';
import { formasCurtas } from '#app/domain/participacao/agora.ts';
import { diaDoInstante, inicioDoDia, somarDias } from '#app/lib/dates.ts';
import { emOrdem } from '../rules/lista.ts';
import {
  tarefaDosCpfs,
  tarefaDosForaDoPeriodo,
  tarefaDosHorarios,
  tarefaDosSemConfirmacao,
  tarefaDosPedidos,
  tarefasDasChamadas,
  tarefasDosSistemas,
} from '../rules/outras.ts';
import type { Visao } from '../types.ts';
import { tarefasAoLado } from './ao-lado.ts';
import { tarefasDoCandidato } from './candidato.ts';
import { tarefasDaEquipe } from './equipe.ts';
import { contadores, lerPainel, prazosDaEquipe } from './paineis.ts';

const DATAS = 6;
const CHAMADAS_RECUSADAS = 5;
/** Demands of a candidate shown with their stages; those that ended show for some days more. */
const LINHAS = 6;
const DIAS_RECENTES = 30;

export function visaoDe(pessoa: CtxUsuario['actor']): Visao {
  if (temPapel(pessoa, 'comissao')) return 'comissao';
  if (temPapel(pessoa, 'coordenacao')) return 'coordenacao';
  if (temPapel(pessoa, 'juridico')) return 'juridico';
  return podeOperar('interesse.demonstrar', pessoa) ? 'candidato' : 'outra';
}

/** What is waiting besides demands, for whoever takes care of it. */
async function tarefasDaCasa(ctx: CtxUsuario) {
  const hoje = diaDoInstante(ctx.now);
  const [dasDemandas, pedidos, chamadas, saude, horarios, fora, semConfirmacao, cpfs] = await Promise.all([
    tarefasAoLado(ctx),
    podeOperar('dados-pessoais.decidir', ctx.actor) ? findPedidosPendentes(ctx) : null,
    podeOperar('chamada.administrar', ctx.actor) ? findChamadasParadas(ctx, CHAMADAS_RECUSADAS) : null,
    podeOperar('chamada.administrar', ctx.actor) ? getSaude(ctx) : [],
    podeOperar('agendamento.manter', ctx.actor) ? findPedidosAbertos(ctx) : null,
    podeOperar('agendamento.manter', ctx.actor) ? findForaDoPeriodo(ctx) : null,
    podeOperar('agendamento.manter', ctx.actor) ? findSemConfirmacao(ctx) : null,
    podeOperar('usuario.mudar-acesso', ctx.actor) ? countCpfsAAcertar(ctx) : 0,
  ]);
  return [
    ...dasDemandas,
    ...tarefasDosSistemas(saude),
    ...tarefasDasChamadas(chamadas, hoje),
    ...tarefaDosCpfs(cpfs),
    ...tarefaDosPedidos(pedidos, hoje),
    ...tarefaDosHorarios(horarios, hoje),
    ...tarefaDosForaDoPeriodo(fora, hoje),
    ...tarefaDosSemConfirmacao(semConfirmacao, hoje),
  ];
}

/** Everything the home page shows to this person: the sum of what their groups give them to do. */
export async function getInicio(ctx: CtxUsuario) {
  const visao = visaoDe(ctx.actor);
  const acompanha = visao === 'comissao' || visao === 'coordenacao';
  const [daEquipe, daCasa, doCandidato, numeros, prazos] = await Promise.all([
    tarefasDaEquipe(ctx),
    tarefasDaCasa(ctx),
    podeOperar('interesse.demonstrar', ctx.actor) ? inicioDoCandidato(ctx, visao === 'candidato') : null,
    visao === 'comissao' ? contadores(ctx) : null,
    acompanha ? lerPainel(ctx, 'prazos', () => prazosDaEquipe(ctx)) : null,
  ]);
  const outras = [...daCasa, ...(doCandidato?.tarefas ?? [])];
  return {
    visao,
    tarefas: emOrdem([...outras, ...(daEquipe?.tarefas ?? [])]),
    total: outras.length + (daEquipe?.total ?? 0),
    candidato: doCandidato?.painel ?? null,
    numeros,
    prazos: acompanha ? { linhas: prazos } : null,
  };
}

/** Of somebody who may be a candidate; their demands are read in one statement. Staff sees the panel when there are any. */
async function inicioDoCandidato(ctx: CtxUsuario, soCandidato: boolean) {
  const participacoes = await listParticipacoesNaAgenda(ctx, ctx.actor.id, {
    recentes: inicioDoDia(somarDias(diaDoInstante(ctx.now), -DIAS_RECENTES)),
  });
  const painel =
    soCandidato || participacoes.length > 0
      ? {
          linhas: participacoes
            .slice(0, LINHAS)
            .map((participacao) => linhaDoTempo(participacao, ctx.now, formasCurtas(ctx.now))),
          demandas: participacoes.length,
          datas: proximasDatas(participacoes, ctx.now).slice(0, DATAS),
        }
      : null;
  return { tarefas: await tarefasDoCandidato(ctx, participacoes, soCandidato), painel };
}
