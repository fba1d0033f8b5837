import { AVALIACAO, FORMATO, STATUS } from '#app/domain/etapa/ids.ts';
import { pratica } from './requisitos.ts';
import type { DemandaDoRoteiro } from './tipos.ts';

/** The result of its interviews was sent, and somebody with a window of their own is still to be interviewed. */
export const SUPLEMENTAR: readonly DemandaDoRoteiro[] = [
  {
    chave: 'mel',
    area: 'at',
    atividade: 'tec',
    tipo: 'misto',
    objeto: { municipio: 'Morrinhos', cadeiaId: 9 },
    solicitante: 'area.at',
    status: STATUS.entrevistas,
    momento: 'realizacao',
    tipoAvaliacao: AVALIACAO.soEntrevista,
    formatoAvaliacao: FORMATO.padrao,
    comCargaHoraria: false,
    editalId: 3,
    instrutores: 1,
    horas: null,
    comOsDe: { chave: 'hortas', quantos: 6 },
    destino: { cadastro: { apto: true } },
    requisitos: ['Curso técnico ou superior em ciências agrárias.', pratica(12, 'apicultura')],
  },
];
