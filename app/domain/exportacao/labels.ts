import { HORAS_DO_ARQUIVO, LINHAS_NA_HORA, LINHAS_NO_ARQUIVO } from './rules.ts';

/** The page where one's own files wait. */
export const EXPORTACOES = '/exportacoes';
export const TITULO = 'Minhas exportações';

const numero = (valor: number): string => valor.toLocaleString('pt-BR');

export const EXPLICACAO = `Um arquivo de lista com mais de ${numero(LINHAS_NA_HORA)} linhas é preparado em segundo plano e espera aqui por ${String(HORAS_DO_ARQUIVO)} horas. Só você o baixa, enquanto tiver acesso à lista e os mesmos grupos.`;

export const MENSAGENS = {
  pedida:
    'A lista é grande: o arquivo é preparado em segundo plano e fica aqui. Você é avisado quando está pronto.',
  parada: 'A preparação do arquivo foi parada.',
  jaTerminou: 'Este arquivo não está mais em preparação.',
  ausente: 'Este arquivo não existe mais. Peça-o de novo na lista.',
  semAcesso: 'Você não tem mais acesso a esta lista.',
  acessoMudou: 'Seus grupos mudaram depois que este arquivo foi preparado. Peça-o de novo na lista.',
  falhou: 'Não foi possível preparar o arquivo. Peça-o de novo na lista.',
  demais: 'Você já tem três arquivos em preparação. Espere que um fique pronto, ou pare um deles.',
  cortada: `O arquivo traz as primeiras ${numero(LINHAS_NO_ARQUIVO)} linhas.`,
};
