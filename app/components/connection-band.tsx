import { useSyncExternalStore } from 'react';
import { connectionState, retryNow, watchConnection, type Connection } from '#app/lib/patient-fetch.ts';
import { Icon } from './icon.tsx';

const TEXTS: Record<Connection, string | null> = {
  boa: null,
  perdida: 'Esta página continua aqui; o que pedir será feito quando a conexão voltar.',
  esperando: 'Esta página continua aqui; tentamos de novo sozinhos.',
  enviando: 'O que você enviou segue sozinho assim que ela voltar. Não feche esta página.',
};

/** Says that the connection is lost and what becomes of what was asked; nothing while it is there. */
export function ConnectionBand() {
  const state = useSyncExternalStore(watchConnection, connectionState, () => 'boa' as const);
  const text = TEXTS[state];
  return (
    <div role="status">
      {text !== null && (
        <div className="faixa-conexao">
          <Icon name="plug-zap" />
          <p>
            <b>Sem conexão.</b> {text}
          </p>
          {state !== 'perdida' && (
            <button type="button" className="btn btn-sm" onClick={retryNow}>
              Tentar agora
            </button>
          )}
        </div>
      )}
    </div>
  );
}
