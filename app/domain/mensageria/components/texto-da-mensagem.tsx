import { LinkButton } from '#app/components/button.tsx';
import type { Paragrafo } from '../rules.ts';

/** The message in plain text; only the address of its button, inside the portal, is a link. */
export function TextoDaMensagem({
  mensagem,
  motivo,
}: {
  mensagem: readonly Paragrafo[];
  /** Why the person received it. */
  motivo: string;
}) {
  return (
    <div className="grid max-w-[44rem] gap-3 break-words">
      {mensagem.map(({ texto, href }, indice) =>
        href === null ? (
          <p key={indice}>{texto}</p>
        ) : (
          <p key={indice}>
            <LinkButton para={href} variante="primary">
              {texto}
            </LinkButton>
          </p>
        ),
      )}
      {motivo !== '' && <p className="mt-2 text-sm text-suave">{motivo}</p>}
    </div>
  );
}
