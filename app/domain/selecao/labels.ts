import type { EtapaDeSelecao } from './types.ts';

/** Questions and answers of the two evaluations, as spec 2 §5 and §8 quote them. */
export const TEXTOS: Readonly<
  Record<
    EtapaDeSelecao,
    { confirmarSalvar: string; confirmarFinal: string; salvo: string; finalizado: string; erroSalvar: string }
  >
> = {
  carga_horaria: {
    confirmarSalvar: 'Deseja salvar a avaliação de Carga Horária?',
    confirmarFinal: 'Deseja confirmar a Avaliação de Carga Horária?',
    salvo: 'Salvo com sucesso!',
    finalizado: 'A seleção dos candidatos foi registrada.',
    erroSalvar: 'Ocorreu um erro ao realizar o salvar das seleções de candidatos:',
  },
  cadastro: {
    confirmarSalvar: 'Deseja salvar a Avaliação de cadastro?',
    confirmarFinal: 'Deseja confirmar a Avaliação de cadastro?',
    salvo: 'A seleção dos candidatos foi salva com sucesso.',
    finalizado: 'A seleção dos candidatos foi registrada.',
    erroSalvar: 'Ocorreu um erro ao realizar a seleção dos candidatos:',
  },
};

export const TIPO_DE_CANDIDATO = { I: 'Interno', E: 'Externo' } as const;

export const CRITERIOS_DE_CADASTRO = [
  { campo: 'formacaoAcademica', rotulo: 'Formação Acadêmica' },
  { campo: 'tempoExperiencia', rotulo: 'Tempo de Experiência' },
  { campo: 'experienciaProfissional', rotulo: 'Experiência Profissional' },
] as const;

export const MENSAGEM_SEM_RESUMO =
  'Não foi possível obter o resumo anual dos técnicos para análise. Contate a TI.';
export const MENSAGEM_SEM_CANDIDATOS =
  'Não foi encontrado nenhum candidato selecionado para esse credenciamento.';
