import { dadosDaFase } from '#app/domain/etapa/fases.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { DATA_INVALIDA, DATA_MINIMA } from '#app/lib/date-messages.ts';
import { formatarDia, type Dia } from '#app/lib/dates.ts';
import type { FormatoAvaliacao, TipoAvaliacao } from '#app/domain/etapa/ids.ts';

export const ROTULOS_TIPO_AVALIACAO: Record<TipoAvaliacao, string> = {
  0: 'Precisa Selecionar',
  1: 'Apenas Entrevista',
  2: 'Entrevista e Avaliação Didática',
  3: 'Não',
};

export const ROTULOS_FORMATO_AVALIACAO: Record<FormatoAvaliacao, string> = {
  1: 'Padrão: técnica e depois jurídica',
  2: 'Técnica e jurídica juntas',
  3: 'Simples: somente técnica',
};

export const FASE_NAO_ENCONTRADA = NAO_HA.fase;

/** Modules of phases as they are stored and as they are shown. */
export const MODULOS: Record<string, string> = {
  'Avaliação Carga Horaria': 'Avaliação de Carga Horária',
  'Selecao de Candidatos': 'Seleção de Candidatos',
  Agendamentos: 'Agendamentos',
  Frequencia: 'Frequência',
  Entrevista: 'Entrevista',
  'Avaliacao de Documentos': 'Avaliação de Documentos',
  'Habilitacao Juridica': 'Habilitação Jurídica',
  Didatica: 'Didática',
};

/** The module offered for phases only when the evaluation choice is 2. */
export const MODULO_DIDATICO = 'Didatica';

/** Name of a phase for drawings and narrow columns; `nome` is used for phases of the operator's own. */
export function nomeCurtoDaFase(faseId: number, nome: string): string {
  return dadosDaFase(faseId)?.curto ?? nome;
}

export const SEM_RECURSO = 'Essa fase não possui Recurso!';
export const SEM_DATA = 'Sem data configurada';
export const FASE_SEM_RECURSO = 'Fase Sem Recurso';

export const mensagemDeAnoDistante = (maxima: Dia): string =>
  `O cronograma vai até ${formatarDia(maxima)}, no máximo. Confira o ano.`;

export const MENSAGENS = {
  dataMinima: DATA_MINIMA,
  dataInvalida: DATA_INVALIDA,
  fimAntesDoInicio: 'A data final não pode ser anterior à inicial.',
  foraDaJanela: 'Esse credenciamento está fora da data configurada no cronograma.',
  semFase: 'O cronograma não foi ajustado para esse credenciamento.',
  interesseDeUmDia:
    'As datas de início e fim da Demonstração de Interesse estão iguais, o que não é usual, deseja realmente continuar?',
  confirmar: 'Confira o que acontece ao salvar este cronograma e confirme.',
  faltaMotivo: 'Informe por que o cronograma muda: quem perde prazo recebe este texto.',
  nadaMudou: 'O cronograma não mudou em nada: o texto da retificação acompanha uma mudança.',
  escolhaPresa: 'Já há resultado enviado aos candidatos com a escolha anterior: ela não muda mais.',
  recursoFixo: 'Esta fase faz parte do andamento das demandas: o período de recurso dela não muda.',
  moduloFixo: 'Esta fase faz parte do andamento das demandas: o módulo dela não muda.',
} as const;

/** '002/2024 - Instrutoria FPR e PS'; the reduced name may already begin with the number. */
export function rotuloDoEdital(edital: { codigo: string; ano: number; nomeReduzido: string }): string {
  const numero = `${edital.codigo}/${String(edital.ano)}`;
  const nome = edital.nomeReduzido.replace(/^Edital\s+/i, '');
  return nome.startsWith(numero) ? nome : `${numero} - ${nome}`;
}
