import { useOutletContext } from '@remix-run/react';
import { Notice } from '#app/components/notice.tsx';
import type { Notice as Aviso } from '#app/lib/notice.ts';

/** What the layout of the public pages hands to them. */
export type AvisosPublicos = { aviso: Aviso | null };

/** The waiting notice of a public page, for `PublicFrame`; undefined when there is none. */
export function useAvisoPublico() {
  const { aviso } = useOutletContext<AvisosPublicos>();
  if (!aviso) return undefined;
  return (
    <Notice tipo={aviso.tipo} titulo={aviso.titulo}>
      {aviso.texto}
    </Notice>
  );
}
