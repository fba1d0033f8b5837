import type { Habilitacao } from '#app/domain/etapa/types.ts';
import type { DeverDoTipo } from './deveres.ts';
import type { CodigoDeStatus } from './types.ts';

export const STATUS: Readonly<Record<CodigoDeStatus, string>> = {
  'nao-se-aplica': '-',
  'sem-juridica': 'Não há Av. Jurídica nessa demanda',
  'sem-cronograma': 'Aguarde Ajuste no Cronograma',
  antes: 'Aguarde o Prazo de envio',
  aberto: 'Aguardando envio de documentação',
  encerrado: 'Prazo de envio encerrado',
  'nao-enviado': 'Prazo de envio encerrado: documentos não enviados',
  'em-avaliacao': 'Aguardando Avaliação',
  aprovado: 'Aprovado',
  'aprovado-recurso': 'Aprovado pós Recurso',
  reprovado: 'Reprovado',
  'aguarda-entrevistas': 'Aguardando Avaliação de Entrevistas',
  'aguarda-fase': 'Aguardando Fase ou Aprovação',
  'reprovado-entrevista': 'Reprovado na Entrevista e Avaliação Didática',
  'reprovado-tecnica': 'Reprovado na Habilitação Técnica',
};

/** Where the demand has interviews and no didactic test. */
export const SO_NA_ENTREVISTA = 'Reprovado na Entrevista';

export const NOME_DA_HABILITACAO: Readonly<Record<Habilitacao, string>> = {
  HabTec: 'Técnica',
  HabJud: 'Jurídica',
};

/** Part of the address of each sending. */
export const SLUG: Readonly<Record<Habilitacao, string>> = { HabTec: 'tecnica', HabJud: 'juridica' };

export const tituloDoEnvio = (habilitacao: Habilitacao): string =>
  `Envio de Documentação ${NOME_DA_HABILITACAO[habilitacao]}`;

/** A mandatory document is missing, and nobody said why. */
export const motivoDaDispensa = (documento: string): string =>
  `${documento}: anexe o documento, ou diga por que ele não se aplica a você.`;

export const DE_QUEM: Readonly<Record<DeverDoTipo['quem'], string>> = {
  todos: 'Todos',
  empresa: 'Quem participa por uma empresa',
  pessoa: 'Quem participa em seu próprio nome',
  ninguem: 'Ninguém: não é pedido',
};

export const NOME_DO_DEVER: Readonly<Record<DeverDoTipo['dever'], string>> = {
  obrigatorio: 'Obrigatório',
  condicional: 'Obrigatório em certos casos',
  opcional: 'Opcional',
};

export const MENSAGENS = {
  deverSalvo: 'O que se pede deste documento foi salvo.',
  salvo: 'Documentos salvos com sucesso.',
  enviado: 'Documentos enviados com sucesso.',
  // R-DOC-10
  falhaAoSalvar: 'Houve um problema ao tentar salvar seus documentos.',
  // R-DOC-10
  falhaAoEnviar: 'Houve um problema ao tentar enviar seus documentos.',
  jaEnviado: 'Estes documentos já foram enviados e não podem mais ser alterados.',
  mudou: 'Os documentos mudaram em outra janela. Confira a lista e envie de novo.',
  semArquivo: 'Escolha um arquivo PDF antes de anexar.',
  naoEnviados: 'Estes documentos NÃO foram enviados.',
  nenhum: 'Anexe ao menos um documento antes de enviar.',
  confirme: 'Confirme que os documentos que faltam não se aplicam a você, ou volte e anexe.',
  vinculado: 'Você participa pela empresa a que está vinculado.',
  tipoDesconhecido: 'Este documento não é pedido nesta demanda.',
  repetido: 'Este mesmo arquivo já está anexado a este documento.',
  muitosNoTipo: 'Cada documento aceita no máximo 10 arquivos. Junte as páginas em um só PDF.',
  muitosNoEnvio: 'O envio aceita no máximo 60 arquivos. Junte as páginas de um mesmo documento em um só PDF.',
  bytesDoEnvio: 'O envio aceita no máximo 300 MB ao todo. Diminua os arquivos e tente de novo.',
  muitosDeUmaVez: 'De uma vez vão até 40 arquivos. Os outros ficaram: anexe este de novo.',
  vazio: 'Não foi encontrado nenhum candidato nesta fase.',
  falhaAoListar: 'Não foi possível obter um candidato.',
} as const;
