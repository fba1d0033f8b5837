import { PRAZO } from '../prazos.ts';
import { conta, fica, id, nomeDe, pela, textoSobre, textos } from './escrever.ts';
import { tabela } from './tipos.ts';

export const LOTE = {
  AtoEmLote: tabela('AtoEmLote', {
    dado: 'atos-em-lote',
    pessoas: { solicitante: conta('solicitanteId') },
    vence: [
      {
        ...{ nome: 'previas-de-lote', prazo: PRAZO.previaDeLote, desde: 'criadoEm', por: 'acesso' },
        relogio: 'portal',
        so: { campo: 'estado', em: ['previa'] },
      },
    ],
    colunas: {
      ...id('id', 'demandaId', 'solicitanteId'),
      ...fica('tipo', 'estado', 'versao', 'criadoEm', 'pedidoEm', 'concluidoEm'),
      solicitanteNome: nomeDe('solicitanteId'),
      ...textos('parametros'),
    },
  }),
  ItemDoAtoEmLote: tabela('ItemDoAtoEmLote', {
    dado: 'atos-em-lote',
    pessoas: { candidato: pela('participacaoId', 'Participacao', 'candidato') },
    colunas: {
      ...id('id', 'atoId', 'demandaId', 'participacaoId', 'agendamentoId'),
      ...fica('ordem', 'versao', 'estado', 'em'),
      efeito: textoSobre('candidato'),
      motivo: textoSobre('candidato'),
    },
  }),
} as const;
