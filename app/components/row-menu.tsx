import { useLocation } from '@remix-run/react';
import { Anchor } from './anchor.tsx';
import { LinkButton } from './button.tsx';
import { cx } from './cx.ts';
import { Dialog } from './dialog.tsx';
import { iconClass, type IconName } from './icon.tsx';
import { ROW_MENU_NAME } from './table.tsx';

export interface MenuAction {
  rotulo: string;
  href: string;
  icone?: IconName;
}

/**
 * The other actions of a row: one link to the dialog that lists them, a child of the list at `<row>/acoes`, which is
 * asked for when it is pressed. `<RowMenu para={`/adm/usuarios/${linha.id}/acoes${search}`} linha={nome} />`
 */
export function RowMenu({ para, linha }: { para: string; linha: string }) {
  return (
    <Anchor
      className="btn menu-linha"
      para={para}
      manterRolagem
      aria-labelledby={`${ROW_MENU_NAME} ${linha}`}
    />
  );
}

/** What a `RowMenu` leads to. `<ActionsDialog de="AT-0139/2026" lista="/adm/lista-processos" itens={acoes} />` */
export function ActionsDialog({
  de,
  lista,
  itens,
}: {
  /** Whose actions they are. */
  de: string;
  /** Path of the list that it covers. */
  lista: string;
  itens: readonly MenuAction[];
}) {
  const fechar = lista + useLocation().search;
  return (
    <Dialog
      titulo="Mais ações"
      subtitulo={de}
      fechar={fechar}
      largura="estreito"
      acoes={
        <LinkButton para={fechar} manterRolagem>
          Fechar
        </LinkButton>
      }
    >
      {itens.length === 0 && <p>Não há outra ação agora.</p>}
      <ul>
        {itens.map(({ rotulo, href, icone }) => (
          <li key={rotulo}>
            <Anchor className={cx('balao-item', icone && iconClass(icone))} para={href} manterRolagem>
              {rotulo}
            </Anchor>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
