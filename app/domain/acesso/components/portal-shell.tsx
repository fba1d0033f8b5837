import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Flash } from '#app/components/notice.tsx';
import { SessionWatch } from '#app/components/session-watch.tsx';
import { Shell } from '#app/components/shell.tsx';
import type { Notice } from '#app/lib/notice.ts';
import type { SecaoMenu } from '../menu.ts';

export type Casca = {
  usuario: { nome: string; email: string; grupos: string[] };
  menu: SecaoMenu[];
  menuAberto: boolean;
  mensagens: string | null;
  aviso: Notice | null;
  /** The simulated instant, outside production. */
  relogio: string | null;
};

/** The shell with its person, menu, waiting notice and session watch (spec 1 §2.2). */
export function PortalShell({ casca, children }: { casca: Casca; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Shell
      usuario={casca.usuario}
      menu={casca.menu}
      menuAberto={casca.menuAberto}
      pathname={pathname}
      mensagensHref={casca.mensagens ?? undefined}
      faixa={casca.relogio === null ? undefined : <Relogio instante={casca.relogio} />}
    >
      <SessionWatch destino="/login?sessao=expirada" />
      <Flash aviso={casca.aviso} />
      {children}
    </Shell>
  );
}

function Relogio({ instante }: { instante: string }) {
  return (
    <p className="flex items-center justify-center gap-2 bg-[var(--fundo-aviso)] px-4 py-1 text-sm text-warning">
      <Icon name="clock" pequeno />
      <span>
        Relógio simulado: <span className="num">{instante}</span>
      </span>
    </p>
  );
}
