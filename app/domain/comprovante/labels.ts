import type { TipoDePdf } from '#app/domain/relatorio/types.ts';
import type { TipoDeComprovante } from './types.ts';

export const ATOS: Record<TipoDeComprovante, string> = {
  curriculo: 'Currículo finalizado',
  interesse: 'Interesse demonstrado',
  documentos: 'Documentação enviada',
  recurso: 'Recurso apresentado',
  'prazo-proprio': 'Prazo próprio concedido',
  retirada: 'Interesse retirado',
  retorno: 'Interesse demonstrado de novo',
};

export const DOCUMENTOS: Record<TipoDePdf, string> = {
  agenda: 'Agenda de entrevistas',
  certificado: 'Certificado de Credenciamento',
  comprovante: 'Comprovante',
  credenciados: 'Relação de Credenciados',
  cronograma: 'Cronograma',
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
  'nao-confere': 'O arquivo não confere: foi alterado ou não é deste código.',
  semArquivo: 'Escolha um arquivo para conferir, ou informe o SHA-256 dele.',
  sha256: 'O SHA-256 tem 64 letras e números, de 0 a 9 e de a até f.',
};

/** The link to the receipt, for the notice after the act. */
export const linkDoComprovante = ({ protocolo, codigo }: { protocolo: string; codigo: string }) => ({
  rotulo: `Protocolo ${protocolo}: ver o comprovante`,
  href: `/comprovantes/${codigo}`,
});
