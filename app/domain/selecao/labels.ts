import type { Estado } from './schema.ts';
import type { Andamento, EtapaDeSelecao } from './types.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/** Questions and answers of the two evaluations. */
export const TEXTOS: Readonly<
  Record<
    EtapaDeSelecao,
    { confirmarSalvar: string; confirmarFinal: string; salvo: string; finalizado: string }
  >
> = {
  [ETAPA.cargaHoraria]: {
    confirmarSalvar: 'Deseja salvar a avaliação de Carga Horária?',
    confirmarFinal: 'Deseja confirmar a Avaliação de Carga Horária?',
    salvo: 'Salvo com sucesso!',
    finalizado: 'A seleção dos candidatos foi registrada.',
  },
  [ETAPA.cadastro]: {
    confirmarSalvar: 'Deseja salvar a Avaliação de cadastro?',
    confirmarFinal: 'Deseja confirmar a Avaliação de cadastro?',
    salvo: 'A seleção dos candidatos foi salva com sucesso.',
    finalizado: 'A seleção dos candidatos foi registrada.',
  },
};

/** What failed, by what was being done. */
const ERROS = {
  salvar: 'Ocorreu um erro ao realizar o salvar das seleções de candidatos:',
  finalizar: 'Ocorreu um erro ao realizar a seleção dos candidatos:',
} as const;

export const comErro = (acao: keyof typeof ERROS, mensagem: string): string => `${ERROS[acao]} ${mensagem}`;

export const TIPO_DE_CANDIDATO = { I: 'Interno', E: 'Externo' } as const;

export const ESTADOS: Readonly<Record<Estado, string>> = {
  sim: 'Atende',
  nao: 'Não atende',
  '': 'Não visto',
};

export const estadoDe = (atende: boolean | null): Estado => (atende === null ? '' : atende ? 'sim' : 'nao');

export const ANDAMENTOS: Readonly<Record<Andamento, string>> = {
  apto: 'apto',
  inapto: 'inapto',
  comecado: 'começado',
  'nao-visto': 'não visto',
  'nao-avaliado': 'não avaliado',
};

export const MENSAGEM_SEM_RESUMO =
  'Não foi possível obter o resumo anual dos técnicos para análise. Contate a TI.';
export const MENSAGEM_SEM_CANDIDATOS =
  'Não foi encontrado nenhum candidato selecionado para esse credenciamento.';
export const NENHUM_CANDIDATO = 'Nenhum candidato';
export const PROPRIO_CASO =
  'Você é candidato nesta demanda: outra pessoa da equipe precisa decidir o seu caso.';

/** Somebody else evaluated first: who, the hour or nothing, and whom. */
export const avaliouDepois = (quem: string, hora: string, quais: string): string =>
  `${quem} avaliou${hora}, depois que você abriu: ${quais}. ` +
  'Atualize a página para ver o que foi gravado e confira a sua avaliação.';

export const AVALIACAO_MUDOU =
  'A avaliação mudou depois que você a conferiu. Confira de novo antes de finalizar.';
