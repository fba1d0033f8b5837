import { Fragment } from 'react';
import { Panel } from '#app/components/page.tsx';
import type { Bloco } from '../texto/rules.ts';

export type TextoNaPrevia = { assunto: string; blocos: readonly Bloco[] };

/** An edited text as it would be read; its button leads nowhere here. */
export function PreviaDoTexto({ previa, titulo }: { previa: TextoNaPrevia; titulo: string }) {
  return (
    <Panel titulo={titulo} id="previa" className="mt-4">
      <p className="mb-3 break-words">
        <span className="text-suave">Assunto:</span> <b>{previa.assunto}</b>
      </p>
      <div className="grid max-w-[44rem] gap-3 break-words">
        {previa.blocos.map((bloco, indice) =>
          'botao' in bloco ? (
            <p key={indice}>
              <span className="btn btn-primary pointer-events-none">{bloco.botao}</span>
            </p>
          ) : (
            <p key={indice}>
              {bloco.linhas.map((linha, numero) => (
                <Fragment key={numero}>
                  {numero > 0 && <br />}
                  {linha.map(({ texto, negrito }, lugar) =>
                    negrito ? <b key={lugar}>{texto}</b> : <Fragment key={lugar}>{texto}</Fragment>,
                  )}
                </Fragment>
              ))}
            </p>
          ),
        )}
      </div>
    </Panel>
  );
}
