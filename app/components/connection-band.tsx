import { useSyncExternalStore } from 'react';
import { connectionState, retryNow, watchConnection, type Connection } from '#app/lib/patient-fetch.ts';
import { actState, dismissAct, watchActs, type ActState } from '#app/lib/act-watch.ts';
import { Anchor } from './anchor.tsx';
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
  const act = useSyncExternalStore(watchActs, actState, () => null);
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
      {text === null && act !== null && <ActBand act={act} />}
    </div>
  );
}

/** What is known of the act that was sent last, while it waits or where its answer left a doubt. R-TEL-35, R-TEL-36. */
function ActBand({ act }: { act: ActState }) {
  const over = act.what === 'gravado' || act.what === 'sem-comprovante';
  return (
    <div className="faixa-conexao">
      <Icon name={act.what === 'gravado' ? 'check' : 'clock'} />
      <p>
        <ActText act={act} />
      </p>
      {over && (
        <button type="button" className="btn btn-sm" onClick={dismissAct}>
          Fechar
        </button>
      )}
    </div>
  );
}

function ActText({ act }: { act: ActState }) {
  switch (act.what) {
    case 'fila':
      return (
        <>
          <b>Na fila.</b> Seu pedido chegou{act.chegou === null ? '' : ` às ${act.chegou}`} e está na fila. É
          essa hora que vale para o prazo. Não feche esta página nem envie de novo.
        </>
      );
    case 'conferindo':
      return (
        <>
          <b>Conferindo.</b> O portal está vendo se o seu pedido foi registrado.
        </>
      );
    case 'gravado':
      return (
        <>
          <b>Foi registrado.</b>{' '}
          <Anchor className="elo" para={`/comprovantes/${act.codigo}`}>
            Protocolo {act.protocolo}: ver o comprovante
          </Anchor>
        </>
      );
    case 'sem-comprovante':
      return (
        <>
          <b>Não há comprovante deste pedido.</b> Enviar de novo não faz o ato duas vezes.{' '}
          <Anchor className="elo" para={`/comprovantes/pedido/${act.pedido}`}>
            Ver de novo
          </Anchor>
        </>
      );
  }
}
