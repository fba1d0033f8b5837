import type { Bloqueio, DemandaNaMaquina, FasesDoCronograma, Pendencias, StatusId } from '../types.ts';
import { exigeFinalizarAcoes } from './proximo.ts';
import { notificacaoDoStatus, RECURSOS_POR_STATUS } from './status.ts';

const plural = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`;

/**
 * What keeps the phase of the status from closing by time, whatever the moment (decisions §3.2). A person may
 * close over it after a confirmation that lists it.
 */
export function bloqueiosDe(
  status: StatusId,
  demanda: DemandaNaMaquina,
  fases: FasesDoCronograma,
  pendencias: Pendencias,
): Bloqueio[] {
  const bloqueios: Bloqueio[] = [];
  const { recursosEmAnalise, agendadosSemNota } = pendencias;

  if (RECURSOS_POR_STATUS[status] !== undefined && recursosEmAnalise > 0) {
    const resumo = plural(recursosEmAnalise, 'recurso', 'recursos');
    bloqueios.push({
      codigo: 'recursos',
      quantidade: recursosEmAnalise,
      texto: `Há ${resumo} em análise.`,
      resumo,
    });
  }
  if (status === 11 && agendadosSemNota > 0) {
    bloqueios.push({
      codigo: 'notas',
      quantidade: agendadosSemNota,
      texto: `Há ${plural(agendadosSemNota, 'candidato agendado', 'candidatos agendados')} sem as três notas e sem falta registrada.`,
      resumo: `${agendadosSemNota} sem nota`,
    });
  }
  if (status === 17 || status === 3) {
    const nome = status === 17 ? 'carga horária' : 'cadastro';
    bloqueios.push({
      codigo: 'avaliacao',
      quantidade: 1,
      texto: `A avaliação de ${nome} ainda não foi finalizada.`,
      resumo: 'falta avaliar',
    });
  }
  const notificacao = notificacaoDoStatus(status);
  if (notificacao !== null && demanda[notificacao.campo] === null) {
    bloqueios.push({
      codigo: 'notificacao',
      quantidade: 1,
      texto: `A notificação ${notificacao.complemento} ainda não foi enviada.`,
      resumo: 'falta notificar',
    });
  }
  if (exigeFinalizarAcoes(demanda, fases) && demanda.agendamentoBancaConcluidoEm === null) {
    bloqueios.push({
      codigo: 'acoes',
      quantidade: 1,
      texto: 'As ações de banca e agendamento ainda não foram finalizadas (Finalizar Ações).',
      resumo: 'falta finalizar ações',
    });
  }
  return bloqueios;
}
