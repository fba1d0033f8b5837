import type { TipoDeComprovante } from './types.ts';

export const ATOS: Record<TipoDeComprovante, string> = {
  curriculo: 'Currículo finalizado',
  interesse: 'Interesse demonstrado',
  documentos: 'Documentação enviada',
  recurso: 'Recurso apresentado',
};

export const MENSAGENS = {
  desconhecido: 'Não encontramos um comprovante com este código. Confira os 12 caracteres.',
  codigoIncompleto: 'Informe os 12 caracteres do código do comprovante.',
  confere: 'O arquivo confere: é igual ao que foi enviado com este ato.',
  naoConfere: 'O arquivo não confere: foi alterado ou não foi enviado com este ato.',
  semArquivo: 'Escolha um arquivo para conferir.',
};

/** The link to the receipt, for the notice after the act. */
export const linkDoComprovante = ({ protocolo, codigo }: { protocolo: string; codigo: string }) => ({
  rotulo: `Protocolo ${protocolo}: ver o comprovante`,
  href: `/comprovantes/${codigo}`,
});
