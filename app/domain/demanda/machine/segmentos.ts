import type { Evento } from '../types.ts';

/** Path below the screen of a demand where an event is confirmed; the others happen on the screen itself. */
export const SEGMENTO_DO_EVENTO: Readonly<Partial<Record<Evento, string>>> = {
  aprovarAnalise: 'analise',
  reprovarAnalise: 'analise',
  cancelarDemanda: 'cancelar',
  finalizarDemanda: 'finalizar',
  encerrarFase: 'encerrar-fase',
  encerrarComPendencia: 'encerrar-com-pendencia',
  encerrarSemInteressados: 'encerrar-sem-interessados',
  encerrarDemanda: 'encerrar-demanda',
  encerrarSemHomologacao: 'encerrar-sem-homologacao',
  finalizarAcoes: 'finalizar-acoes',
  notificarCargaHorariaPreliminar: 'notificar',
  notificarCargaHorariaFinal: 'notificar',
  notificarCadastroPreliminar: 'notificar',
  notificarCadastroFinal: 'notificar',
  notificarHabTecnicaPreliminar: 'notificar',
  notificarHabTecnicaFinal: 'notificar',
};
