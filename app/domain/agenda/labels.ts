import type { TomDaEtapa } from './types.ts';

export const TEXTOS = {
  recurso: (fase: string): string => `Recurso: ${fase}`,
  aprovado: 'Aprovado',
  aprovadoPorRecurso: 'Aprovado após envio de recurso',
  reprovado: 'Reprovado',
  preliminar: ' no resultado preliminar',
  naoAvaliado: 'Não avaliado',
  emAndamento: 'Em andamento',
  aguardandoResultado: 'Aguardando resultado',
  naoEnviado: 'Não enviado',
  pedidoDeNovo: 'Documento pedido de novo',
  fimDaParticipacao: 'Sua participação nesta demanda terminou nesta etapa.',
} as const;

type Situacao = { tom: TomDaEtapa; texto: string };

/** The state of a demand that is in none of its stages. */
export const STATUS_DA_LINHA = {
  cancelada: { tom: 'error', texto: 'Demanda cancelada' },
  retirada: { tom: 'neutral', texto: 'Interesse retirado' },
  naoSegue: { tom: 'error', texto: 'Participação encerrada' },
  finalizada: { tom: 'success', texto: 'Finalizada' },
  finalizacao: 'Aguardando finalização',
} as const satisfies Record<string, Situacao | string>;

/** What is done until a deadline, or told. */
export const ATOS = {
  recurso: 'Apresentar recurso',
  HabTec: 'Enviar os documentos da habilitação técnica',
  HabJud: 'Enviar os documentos da habilitação jurídica',
  diligencia: (documento: string): string => `Enviar de novo: ${documento}`,
  resultado: (etapa: string, preliminar: boolean): string =>
    `Resultado ${preliminar ? 'preliminar' : 'final'}: ${etapa}`,
} as const;

export const MENSAGENS = {
  renovada: 'O novo endereço da agenda já vale. O antigo deixou de funcionar.',
  desconhecida: 'Este endereço de agenda não existe ou foi trocado por outro.',
} as const;
