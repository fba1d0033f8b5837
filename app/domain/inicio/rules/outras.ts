import type { Resposta } from '#app/domain/agendamento/rules/resposta.ts';
import { CPF_A_ACERTAR } from '#app/domain/acesso/labels.ts';
import type { PedidosAbertos } from '#app/domain/agendamento/queries.server/pedidos.ts';
import { queFalham, tituloDoAviso, type SaudeDoSistema } from '#app/domain/chamada/saude.ts';
import type { ChamadaMostrada } from '#app/domain/chamada/types.ts';
import type { DemandaSemSubstituto } from '#app/domain/impedimento/types.ts';
import { diaDoInstante, formatarDia, type Dia } from '#app/lib/dates.ts';
import type { Tarefa } from '../types.ts';
import { haDias, urgenciaDoDia } from './prazo.ts';

/** Requests of anonymisation, one line for all: the law gives the answer a term. */
export function tarefaDosPedidos(
  pedidos: { quantos: number; responderAte: Dia } | null,
  hoje: Dia,
): Tarefa[] {
  if (pedidos === null) return [];
  const { quantos, responderAte } = pedidos;
  return [
    {
      chave: 'anonimizacoes',
      urgencia: urgenciaDoDia(responderAte, hoje),
      dia: responderAte,
      desde: null,
      icone: 'shield',
      titulo:
        quantos === 1 ? 'Responder 1 pedido de anonimização' : `Responder ${quantos} pedidos de anonimização`,
      processo: null,
      complemento: 'A lei dá 15 dias para a resposta',
      progresso: null,
      prazo: `${quantos === 1 ? 'até' : 'o mais antigo, até'} ${formatarDia(responderAte)}`,
      botao: 'Analisar',
      href: '/adm/anonimizacoes',
    },
  ];
}

/** Accounts whose curriculum says another CPF, one line for all. R-ACE-26. */
export const tarefaDosCpfs = (quantos: number): Tarefa[] =>
  quantos === 0
    ? []
    : [
        {
          chave: 'cpfs',
          urgencia: 'proximos',
          dia: null,
          desde: null,
          icone: 'shield',
          titulo: quantos === 1 ? 'Acertar o CPF de 1 conta' : `Acertar o CPF de ${String(quantos)} contas`,
          processo: null,
          complemento: 'O currículo finalizado diz outro CPF que o da conta',
          progresso: null,
          prazo: '',
          botao: 'Acertar',
          href: `/adm/usuarios?grupo=${CPF_A_ACERTAR}`,
        },
      ];

/** Requests for another hour, one line for all: each ends with the hour that it is about. R-AGE-12. */
export const tarefaDosHorarios = (pedidos: PedidosAbertos | null, hoje: Dia): Tarefa[] =>
  tarefaDaAgenda(pedidos, hoje, (quantos) => ({
    chave: 'horarios',
    icone: 'calendar-clock',
    titulo:
      quantos === 1
        ? 'Responder 1 pedido de outro horário'
        : `Responder ${String(quantos)} pedidos de outro horário`,
    complemento: 'Sem resposta até a hora marcada, o pedido fica prejudicado',
    resposta: 'pediu-outro',
  }));

/** Hours that a change of the schedule left outside their phase, one line for all. R-AGE-14. */
export const tarefaDosForaDoPeriodo = (fora: PedidosAbertos | null, hoje: Dia): Tarefa[] =>
  tarefaDaAgenda(fora, hoje, (quantos) => ({
    chave: 'fora-do-periodo',
    icone: 'calendar-x',
    titulo:
      quantos === 1
        ? 'Remarcar 1 horário fora do período'
        : `Remarcar ${String(quantos)} horários fora do período`,
    complemento: 'O cronograma mudou depois que foram agendados',
    resposta: null,
  }));

/** Hours that come and were not confirmed, one line for all. Not confirming has no effect: somebody may ask. R-AGE-18. */
export const tarefaDosSemConfirmacao = (semConfirmacao: PedidosAbertos | null, hoje: Dia): Tarefa[] =>
  tarefaDaAgenda(semConfirmacao, hoje, (quantos) => ({
    chave: 'sem-confirmacao',
    icone: 'calendar-clock',
    titulo:
      quantos === 1
        ? '1 candidato não confirmou a presença'
        : `${String(quantos)} candidatos não confirmaram a presença`,
    complemento: 'Foram avisados: vale perguntar se receberam',
    resposta: 'sem-resposta',
  }));

/** A task of the list of schedulings: it is as urgent as the nearest hour. */
function tarefaDaAgenda(
  horarios: PedidosAbertos | null,
  hoje: Dia,
  textos: (
    quantos: number,
  ) => Pick<Tarefa, 'chave' | 'icone' | 'titulo' | 'complemento'> & { resposta: Resposta | null },
): Tarefa[] {
  if (horarios === null) return [];
  const { quantos, demandaId, dia } = horarios;
  const { resposta, ...dito } = textos(quantos);
  return [
    {
      ...dito,
      urgencia: urgenciaDoDia(dia, hoje),
      dia,
      desde: null,
      processo: null,
      progresso: null,
      prazo: `${quantos === 1 ? 'a hora é em' : 'o mais próximo é em'} ${formatarDia(dia)}`,
      botao: 'Ver agendamentos',
      // Led to those that it counts, where the list finds them by their answer. R-AGE-20.
      href: `/adm/agendamento-entrevista?credenciamento=${demandaId}${resposta ? `&resposta=${resposta}` : ''}`,
    },
  ];
}

/** What stands still at an outside system: each refused call, and one line for those that wait. */
export function tarefasDasChamadas(
  chamadas: { recusadas: readonly ChamadaMostrada[]; esperando: number } | null,
  hoje: Dia,
): Tarefa[] {
  if (chamadas === null) return [];
  const { recusadas, esperando } = chamadas;
  const comum = { href: '/adm/integracoes', icone: 'plug-zap', progresso: null, desde: null } as const;
  const tarefas = recusadas.map((chamada): Tarefa => {
    const { id, nomeDoSistema, nomeDaOperacao, processo, resposta, atualizadaEm } = chamada;
    const dia = diaDoInstante(atualizadaEm);
    return {
      ...comum,
      chave: `chamada:${id}`,
      urgencia: 'atrasado',
      titulo: `O ${nomeDoSistema} recusou: ${nomeDaOperacao}`,
      processo,
      complemento: resposta ?? 'Sem texto',
      dia,
      prazo: `recusada ${haDias(dia, hoje)}`,
      botao: 'Resolver',
    };
  });
  if (esperando > 0) {
    tarefas.push({
      ...comum,
      chave: 'chamadas',
      urgencia: 'proximos',
      dia: null,
      prazo: null,
      titulo: `${String(esperando)} ${esperando === 1 ? 'chamada espera' : 'chamadas esperam'} outro sistema`,
      processo: null,
      complemento: 'O portal tenta de novo sozinho',
      botao: 'Ver',
    });
  }
  return tarefas;
}

/** Each outside system of which somebody has to be told: what to do, and how to go on without it. R-EXT-15. */
export const tarefasDosSistemas = (saude: readonly SaudeDoSistema[]): Tarefa[] =>
  queFalham(saude).map((sistema) => ({
    chave: `sistema:${sistema.id}`,
    urgencia: sistema.situacao === 'fora' ? 'atrasado' : 'proximos',
    dia: null,
    desde: null,
    icone: 'plug-zap',
    titulo: tituloDoAviso(sistema),
    processo: null,
    complemento: [sistema.situacao !== 'fora' && sistema.agora, sistema.fazer, sistema.semEle]
      .filter(Boolean)
      .join(' '),
    progresso: null,
    prazo: null,
    botao: 'Ver',
    href: '/adm/integracoes',
  }));

/** Recused members without a substitute, one line a demand. R-IMP-05. */
export const tarefasDosSubstitutos = (demandas: readonly DemandaSemSubstituto[]): Tarefa[] =>
  demandas.map(({ demandaId, processo, candidatos, desde }) => {
    const dia = diaDoInstante(desde);
    return {
      chave: `substitutos-${demandaId}`,
      urgencia: 'atrasado',
      dia: null,
      desde: dia,
      icone: 'user-x',
      titulo: 'Designar o substituto de um membro impedido',
      processo,
      complemento:
        candidatos === 1
          ? '1 candidato sem os três avaliadores'
          : `${String(candidatos)} candidatos sem os três avaliadores`,
      progresso: null,
      prazo: `desde ${formatarDia(dia)}`,
      botao: 'Substituir',
      href: `/adm/cadastrar-banca?credenciamento=${demandaId}`,
    };
  });
