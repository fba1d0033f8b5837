import { ETAPAS, ETAPAS_COM_RESULTADO } from './catalogo.ts';
import type { StatusId } from './ids.ts';
import type { EtapaComResultado, Notificacao } from './types.ts';

/** Name of the instant that tells when it was sent; the same in the database client. */
export type CampoDeNotificacao = `${Notificacao}Em`;
export type EventoDeNotificacao = `notificar${Capitalize<Notificacao>}`;

export type DadosDaNotificacao = {
  evento: EventoDeNotificacao;
  campo: CampoDeNotificacao;
  /** The status in which it is sent. */
  status: StatusId;
  etapa: EtapaComResultado;
  preliminar: boolean;
  /** 'do resultado preliminar de carga horária', completes 'A notificação …'. */
  complemento: string;
};

const comMaiuscula = <T extends string>(texto: T): Capitalize<T> =>
  `${texto.slice(0, 1).toUpperCase()}${texto.slice(1)}` as Capitalize<T>;

/** The result notifications, in the order of life. */
export const NOTIFICACOES: readonly DadosDaNotificacao[] = ETAPAS_COM_RESULTADO.flatMap((etapa) =>
  ETAPAS[etapa].momentos.flatMap(({ status, notificacao }) =>
    notificacao === undefined
      ? []
      : [
          {
            evento: `notificar${comMaiuscula(notificacao.id)}` as const,
            campo: `${notificacao.id}Em` as const,
            status,
            etapa,
            preliminar: notificacao.preliminar,
            complemento: notificacao.complemento,
          },
        ],
  ),
);

export const notificacaoDoStatus = (status: StatusId): DadosDaNotificacao | null =>
  NOTIFICACOES.find((notificacao) => notificacao.status === status) ?? null;

export const notificacaoDoEvento = (evento: string): DadosDaNotificacao | null =>
  NOTIFICACOES.find((notificacao) => notificacao.evento === evento) ?? null;
