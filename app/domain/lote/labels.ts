import { MAXIMO_DO_LOTE } from './rules.ts';
import type { DadosDoAto, EstadoDoAto, EstadoDoItem } from './types.ts';

export const ROTA_DOS_ATOS = '/adm/atos-em-lote';
export const ROTA_DO_ATO = '/adm/atos-em-lote/:id';
export const caminhoDoAto = (id: string): string => `${ROTA_DOS_ATOS}/${id}`;

const numero = (valor: number): string => valor.toLocaleString('pt-BR');

export const TEXTOS = {
  titulo: 'Atos em lote',
  explicacao:
    'O que foi feito a várias pessoas ou demandas de uma vez. Começa em uma lista: marque as linhas, ou todas do filtro.',
  vazio: 'Nenhum ato em lote foi pedido',
  semAtos: 'Não foi possível obter os atos em lote.',
  semAto: 'Não foi possível obter este ato em lote.',
} as const;

export const MENSAGENS = {
  ausente: 'Não encontramos este ato em lote.',
  semAto: 'Escolha o que fazer.',
  ninguem: 'Marque ao menos uma linha, ou escolha todas do filtro.',
  ninguemNoFiltro: 'Nenhuma linha tem estes filtros.',
  demais: `Há mais de ${numero(MAXIMO_DO_LOTE)} linhas com estes filtros, e um ato em lote alcança até ${numero(MAXIMO_DO_LOTE)}: filtre mais.`,
  naoConferido: 'Confira antes quem será alcançado.',
  ninguemAlcancado: 'Nenhuma linha pode ser alcançada: veja o motivo de cada uma.',
  mudou: 'Esta conferência mudou em outra janela. Veja de novo quem será alcançado.',
  conferidoDeNovo: 'O que você digitou mudou depois de conferido: veja de novo quem será alcançado.',
  jaPedido: 'Este ato já foi pedido.',
  nadaARepetir: 'Nenhum item falhou.',
  contaDesativada: 'A conta de quem pediu não entra mais no portal.',
  falhou: 'Não foi possível fazer este item. Nada dele foi gravado.',
  pedido: 'O ato foi pedido. Você pode sair desta página: ele continua.',
  descartado: 'O ato em lote foi descartado. Nada foi feito.',
  repetido: 'Os itens que falharam serão tentados de novo.',
} as const;

export const ROTULO_DO_ESTADO: Readonly<Record<EstadoDoAto, string>> = {
  previa: 'Por confirmar',
  pedido: 'Em andamento',
  concluido: 'Concluído',
};

/** The name of the tab, and of what came of a row. */
export const ROTULO_DO_ITEM: Readonly<Record<EstadoDoItem, { aba: string; um: string }>> = {
  escolhido: { aba: 'Escolhidos', um: 'Por conferir' },
  espera: { aba: 'A fazer', um: 'A fazer' },
  feito: { aba: 'Feitos', um: 'Feito' },
  recusado: { aba: 'Recusados', um: 'Recusado' },
  falhou: { aba: 'Falharam', um: 'Falhou' },
  fora: { aba: 'Ficam de fora', um: 'Fora' },
};

/** '12 pessoas', '1 demanda': `de` what the items are. */
export const quantos = (valor: number, de: DadosDoAto['de']): string =>
  `${numero(valor)} ${de}${valor === 1 ? '' : 's'}`;
