import { Anchor } from '#app/components/anchor.tsx';
import type { Trecho } from '../rules.ts';

/** The message in plain text; only addresses of the portal are links. */
export function TextoDaMensagem({ trechos }: { trechos: readonly Trecho[] }) {
  return (
    <div className="max-w-[44rem] whitespace-pre-wrap break-words">
      {trechos.map(({ texto, href }, indice) =>
        href === null ? (
          <span key={indice}>{texto}</span>
        ) : (
          <Anchor key={indice} className="elo" para={href}>
            {texto}
          </Anchor>
        ),
      )}
    </div>
  );
}
