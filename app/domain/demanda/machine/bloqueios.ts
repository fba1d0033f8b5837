import { STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import { notificacaoDoEvento, notificacaoDoStatus } from '#app/domain/etapa/notificacoes.ts';
import { recursosJulgados, recursosPerdidos } from '#app/domain/etapa/recursos.ts';
import { momentoDoStatus } from '#app/domain/etapa/status.ts';
import type { Bloqueio, DemandaNaMaquina, Evento, FasesDoCronograma, Pendencias } from '../types.ts';
import { bloqueiosDoFim } from './fim.ts';
import { dispensada, exigeFinalizarAcoes } from './proximo.ts';

const plural = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`;

/**
 * Appeals under analysis that hold the closing: those that the status judges, and those that could not be decided
 * any more where it leads. The latter no confirmation overrides.
 */
function recursos(status: StatusId, para: StatusId, { recursosEmAnalise }: Pendencias): Bloqueio[] {
  const perdidos = recursosPerdidos(recursosEmAnalise, status, para);
  const quantidade = Math.max(perdidos, recursosJulgados(recursosEmAnalise, status));
  if (quantidade === 0) return [];
  const resumo = plural(quantidade, 'recurso', 'recursos');
  return [
    { codigo: 'recursos', quantidade, texto: `Há ${resumo} em análise.`, resumo, impede: perdidos > 0 },
  ];
}

/** Nobody stays behind: no confirmation overrides it. R-SIT-02. */
function deixados({ deixados: quantidade }: Pendencias): Bloqueio[] {
  if (quantidade === 0) return [];
  return [
    {
      codigo: 'deixados',
      quantidade,
      texto: `Há ${plural(quantidade, 'candidato que ficaria', 'candidatos que ficariam')} sem resultado, ou sem saber dele, em uma etapa que já passou.`,
      resumo: `${String(quantidade)} sem resultado`,
      impede: true,
    },
  ];
}

/** No deadline stands on a notice that did not leave: no confirmation overrides it. R-SIT-04. */
function semAviso({ semAviso: quantidade }: Pendencias): Bloqueio[] {
  if (quantidade === 0) return [];
  return [
    {
      codigo: 'avisos',
      quantidade,
      texto: `Há ${plural(quantidade, 'candidato a quem', 'candidatos a quem')} o aviso do resultado não saiu.`,
      resumo: `${String(quantidade)} sem aviso`,
      impede: true,
    },
  ];
}

/** Nobody showed interest: the demand ends so, or its schedule opens again; it does not go on. R-DEM-27. */
function semInteressados(status: StatusId, { interessados }: Pendencias): Bloqueio[] {
  if (status !== STATUS.demonstracaoDeInteresse || interessados) return [];
  return [
    {
      codigo: 'interessados',
      quantidade: 1,
      texto: 'Ninguém demonstrou interesse.',
      resumo: 'sem interessados',
      impede: true,
    },
  ];
}

/**
 * What keeps the phase of the status from closing by time, whatever the moment. A person may close over it after a
 * confirmation that lists it, but not over what `impede`. R-DEM-06, R-DEM-07.
 */
export function bloqueiosDe(
  status: StatusId,
  demanda: DemandaNaMaquina,
  fases: FasesDoCronograma,
  pendencias: Pendencias,
  para: StatusId,
): Bloqueio[] {
  return [
    ...recursos(status, para, pendencias),
    ...semInteressados(status, pendencias),
    ...bloqueiosDoFim(pendencias, para),
    // With nobody in it there is nothing to do in the stage, and nobody to tell. R-SIT-03.
    ...(dispensada(status, demanda) || !pendencias.naEtapa
      ? []
      : bloqueiosDoStatus(status, demanda, fases, pendencias)),
    ...deixados(pendencias),
    ...semAviso(pendencias),
  ];
}

/** What the work of the status itself still lacks. */
function bloqueiosDoStatus(
  status: StatusId,
  demanda: DemandaNaMaquina,
  fases: FasesDoCronograma,
  pendencias: Pendencias,
): Bloqueio[] {
  const bloqueios: Bloqueio[] = [];
  const momento = momentoDoStatus(status);
  const { agendadosSemNota, emReconsideracao, semSubstituto } = pendencias;

  if (momento?.exigeNotas && semSubstituto > 0) {
    bloqueios.push({
      codigo: 'substitutos',
      quantidade: semSubstituto,
      texto: `Falta substituto de membro impedido para ${plural(semSubstituto, 'candidato', 'candidatos')}.`,
      resumo: plural(semSubstituto, 'sem substituto', 'sem substituto'),
    });
  }
  if (momento?.exigeNotas && agendadosSemNota > 0) {
    bloqueios.push({
      codigo: 'notas',
      quantidade: agendadosSemNota,
      texto: `Há ${plural(agendadosSemNota, 'candidato agendado', 'candidatos agendados')} sem as três notas e sem falta registrada.`,
      resumo: `${agendadosSemNota} sem nota`,
    });
  }
  if (momento?.exigeNotas && emReconsideracao > 0) {
    bloqueios.push({
      codigo: 'reconsideracoes',
      quantidade: emReconsideracao,
      texto: `Há ${plural(emReconsideracao, 'candidato', 'candidatos')} em reconsideração: a Comissão a encerra nos Resumos de Avaliação.`,
      resumo: `${emReconsideracao} em reconsideração`,
    });
  }
  if (momento?.exigeNotas && demanda.resultadoEntrevistaEm === null) {
    bloqueios.push({
      codigo: 'resultado',
      quantidade: 1,
      texto: 'O resultado das entrevistas ainda não foi enviado.',
      resumo: 'falta enviar o resultado',
    });
  }
  if (momento?.avaliacao) {
    bloqueios.push({
      codigo: 'avaliacao',
      quantidade: 1,
      texto: `A avaliação de ${momento.avaliacao.nome} ainda não foi finalizada.`,
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

/** What a person goes over by causing the event. R-DEM-24. */
export function pendenciasDoEvento(
  evento: Evento,
  { bloqueios, pendenciasAoFinalizar }: { bloqueios: Bloqueio[]; pendenciasAoFinalizar: Bloqueio[] },
): Bloqueio[] {
  if (evento === 'finalizarDemanda') return pendenciasAoFinalizar;
  // Those it ends without: a reason is given for each.
  if (evento === 'encerrarSemHomologacao') return bloqueios.filter(({ codigo }) => codigo !== 'aptos');
  return notificacaoDoEvento(evento) ? bloqueios.filter(({ codigo }) => codigo === 'recursos') : bloqueios;
}
