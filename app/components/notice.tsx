import { createContext, useContext, type ReactNode } from 'react';
import type { Notice as FlashNotice } from '#app/lib/notice.ts';
import { Anchor } from './anchor.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

export type NoticeTone = FlashNotice['tipo'];

const NOTICE_CLASS: Record<NoticeTone, string> = {
  sucesso: 'alert-success',
  aviso: 'alert-warning',
  erro: 'alert-error',
  info: 'alert-info',
};

const NOTICE_ICON: Record<NoticeTone, IconName> = {
  sucesso: 'circle-check',
  aviso: 'triangle-alert',
  erro: 'circle-x',
  info: 'info',
};

/**
 * Message of the page; `papel="nenhum"` for a text that was there from the start and is not news.
 * `<Notice tipo="aviso" titulo="Sessão Expirada">Para continuar, …</Notice>`
 */
export function Notice({
  tipo = 'info',
  titulo,
  icone,
  papel,
  id,
  className,
  children,
}: {
  tipo?: NoticeTone;
  titulo?: ReactNode;
  icone?: IconName;
  papel?: 'status' | 'alert' | 'nenhum';
  /** For what it explains: `aria-describedby`. */
  id?: string;
  className?: string;
  children?: ReactNode;
}) {
  const role = papel ?? (tipo === 'erro' ? 'alert' : 'status');
  return (
    <div
      id={id}
      className={cx('alert alert-soft', NOTICE_CLASS[tipo], className)}
      role={role === 'nenhum' ? undefined : role}
    >
      <Icon name={icone ?? NOTICE_ICON[tipo]} />
      <div>
        {titulo !== undefined && <p className="font-bold">{titulo}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  );
}

const WaitingContext = createContext<FlashNotice | null>(null);

/** The message that waits, for the page or the dialog that is in front. */
export const WaitingProvider = WaitingContext.Provider;

/** The message that waits, above what is in front: the page's heading or the open dialog's text. */
export function WaitingFlash() {
  return <Flash aviso={useContext(WaitingContext)} />;
}

/** Flashed message above the heading: `<Flash aviso={aviso} />`; nothing when null. */
export function Flash({ aviso }: { aviso: FlashNotice | null | undefined }) {
  if (!aviso) return null;
  return (
    <Notice
      tipo={aviso.tipo}
      titulo={aviso.titulo}
      papel={aviso.tipo === 'aviso' || aviso.tipo === 'erro' ? 'alert' : 'status'}
      className="mb-4"
    >
      {aviso.texto}
      {aviso.link && (
        <>
          {' '}
          <Anchor className="elo" para={aviso.link.href}>
            {aviso.link.rotulo}
          </Anchor>
        </>
      )}
    </Notice>
  );
}
