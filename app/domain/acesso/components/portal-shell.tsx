import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { DraftDevice } from '#app/components/draft-device.tsx';
import type { Device } from '#app/components/draft-store.ts';
import { Icon } from '#app/components/icon.tsx';
import { useDialogOpen } from '#app/components/dialog.tsx';
import { WaitingFlash, WaitingProvider } from '#app/components/notice.tsx';
import { SavedFilters } from '#app/components/saved-filters.ts';
import { SessionWatch } from '#app/components/session-watch.tsx';
import { Shell } from '#app/components/shell.tsx';
import type { Notice } from '#app/lib/notice.ts';
import type { FiltroAMao } from '#app/domain/filtro-salvo/queries.server.ts';
import { filtrosDoEndereco } from '#app/domain/filtro-salvo/telas.ts';
import type { SecaoMenu } from '../menu.ts';

export type Casca = {
  /** With what this browser hides the texts it keeps for the person. */
  aparelho: Device;
  usuario: { nome: string; email: string; grupos: string[] };
  menu: SecaoMenu[];
  menuAberto: boolean;
  /** The key '/' leads to the search. */
  tecla: boolean;
  /** What the search box of the top bar asks for. */
  busca: string;
  mensagens: string | null;
  /** Messages of the person's own that wait to be read. */
  naoLidas: number;
  /** The person's own kept filters that the lists have at hand. */
  filtros: readonly FiltroAMao[];
  aviso: Notice | null;
  /** The simulated instant, outside production. */
  relogio: string | null;
};

/** The shell with its person, menu, waiting notice and session watch. */
export function PortalShell({ casca, children }: { casca: Casca; children: ReactNode }) {
  const { pathname } = useLocation();
  const dialogo = useDialogOpen();
  const listas: string[] = casca.menu.flatMap(({ itens }) => itens.map(({ href }) => href));
  const filtros = (endereco: string) => filtrosDoEndereco(endereco, listas, casca.filtros);
  return (
    <Shell
      usuario={casca.usuario}
      menu={casca.menu}
      menuAberto={casca.menuAberto}
      pathname={pathname}
      busca={casca.busca}
      tecla={casca.tecla}
      mensagensHref={casca.mensagens ?? undefined}
      naoLidas={casca.naoLidas}
      faixa={casca.relogio === null ? undefined : <Relogio instante={casca.relogio} />}
    >
      <SessionWatch destino="/login?sessao=expirada" />
      <WaitingProvider value={casca.aviso}>
        {!dialogo && <WaitingFlash />}
        <SavedFilters.Provider value={filtros}>
          <DraftDevice aparelho={casca.aparelho}>{children}</DraftDevice>
        </SavedFilters.Provider>
      </WaitingProvider>
    </Shell>
  );
}

function Relogio({ instante }: { instante: string }) {
  return (
    <aside
      aria-label="Relógio simulado"
      className="flex items-center justify-center gap-2 bg-[var(--fundo-aviso)] px-4 py-1 text-sm text-warning"
    >
      <Icon name="clock" pequeno />
      <p>
        Relógio simulado: <span className="num">{instante}</span>
      </p>
    </aside>
  );
}
