import type { TipoDePdf } from '#app/domain/relatorio/types.ts';
import type { Conferencia, TipoDeComprovante } from './types.ts';

export const ATOS: Record<TipoDeComprovante, string> = {
  curriculo: 'Currículo finalizado',
  interesse: 'Interesse demonstrado',
  documentos: 'Documentação enviada',
  recurso: 'Recurso apresentado',
  'prazo-proprio': 'Prazo próprio concedido',
  retirada: 'Interesse retirado',
  retorno: 'Interesse demonstrado de novo',
  'em-nome': 'Ato feito pela equipe, a pedido da pessoa',
};

export const DOCUMENTOS: Record<TipoDePdf, string> = {
  agenda: 'Agenda de entrevistas',
  certificado: 'Certificado de Credenciamento',
  comprovante: 'Comprovante',
  credenciados: 'Relação de Credenciados',
  cronograma: 'Cronograma',
  'folha-do-dia': 'Folha do dia de um avaliador',
  curriculo: 'Currículo',
  homologacao: 'Homologação',
  'pedido-de-homologacao': 'Pedido de Homologação',
  recurso: 'Solicitação de Recurso',
  relatorio: 'Relatório',
};

export const MENSAGENS = {
  desconhecido: 'Não encontramos um documento com este código. Confira os 12 caracteres.',
  codigoIncompleto: 'Informe os 12 caracteres do código do documento.',
  'do-ato': 'O arquivo confere: é igual ao que foi enviado com este ato.',
  emitido: 'O documento é autêntico: é igual ao que o portal emitiu.',
  'sem-registro':
    'Este arquivo não é um dos registrados. Se é um PDF deste comprovante feito antes do registro, confira pela soma: o SHA-256 escrito nele tem de ser igual ao desta página.',
  'nao-confere': 'O arquivo não confere: foi alterado ou não é deste código.',
  semArquivo: 'Escolha um arquivo para conferir, ou informe o SHA-256 dele.',
  sha256: 'O SHA-256 tem 64 letras e números, de 0 a 9 e de a até f.',
};

/** Of a request whose answer did not come, or was that nobody knows. */
export const DO_PEDIDO = {
  gravado: 'Foi registrado',
  semComprovante: 'Não há comprovante deste pedido',
  oQueFazer:
    'Ele não foi registrado, ou ainda está na fila: nesse caso o comprovante aparece aqui em até dez minutos. Enviar de novo não faz o ato duas vezes.',
};

/** The heading of the public page: never that a copy is true which is not. */
export function tituloDaConferencia(resultado: Conferencia | null, comprovante: boolean) {
  if (resultado === 'nao-confere')
    return {
      titulo: 'A cópia não confere',
      texto: 'O código é verdadeiro. O arquivo que você enviou, não.',
    };
  if (resultado === 'sem-registro')
    return {
      titulo: 'Confira pela soma',
      texto: 'O código é verdadeiro. O arquivo que você enviou não está entre os registrados.',
    };
  return comprovante
    ? { titulo: 'Comprovante verdadeiro', texto: 'Este ato está registrado no portal.' }
    : { titulo: 'Documento verdadeiro', texto: 'Este documento foi emitido pelo portal.' };
}

/** Of a receipt that is older than the register of PDFs. */
export const antesDoRegistro = (dia: string): string =>
  `Comprovante emitido antes de ${dia}, quando o portal começou a registrar os PDFs que faz. Um PDF feito antes desse dia não se reconhece pelo arquivo: confira pela soma escrita nele.`;

/** The link to the receipt, for the notice after the act. */
export const linkDoComprovante = ({ protocolo, codigo }: { protocolo: string; codigo: string }) => ({
  rotulo: `Protocolo ${protocolo}: ver o comprovante`,
  href: `/comprovantes/${codigo}`,
});
