import type { ReactNode } from 'react';
import type { Notice as FlashNotice } from '#app/lib/notice.ts';
import { Anchor } from './anchor.tsx';
import { cx } from './cx.ts';
import { useInertBehindDialog } from './dialog.tsx';
import { Flash } from './notice.tsx';
import { FirstRows, RowsChoice, useShortRows, type FirstOf } from './rows-choice.tsx';

export interface Crumb {
  rotulo: string;
  href?: string;
}

/**
 * Body of a screen: flash, `.cabeca` (section or breadcrumb, h1, actions), content, and the dialog route over it.
 * `<Page secao="Comissão de Credenciamento" titulo="Demandas" acoes={…} aviso={aviso} dialogo={<Outlet />}>…</Page>`
 */
export function Page({
  secao,
  migalhas,
  titulo,
  subtitulo,
  acoes,
  aviso,
  dialogo,
  children,
}: {
  secao?: string;
  migalhas?: readonly Crumb[];
  titulo: ReactNode;
  subtitulo?: ReactNode;
  acoes?: ReactNode;
  aviso?: FlashNotice | null;
  dialogo?: ReactNode;
  children?: ReactNode;
}) {
  const inert = useInertBehindDialog();
  return (
    <>
      <div {...inert}>
        <Flash aviso={aviso} />
        <div className="cabeca">
          <div>
            {secao !== undefined && <p className="migalhas">{secao}</p>}
            {migalhas && <Breadcrumb itens={migalhas} />}
            <h1>{titulo}</h1>
            {subtitulo !== undefined && <div className="text-sm text-suave">{subtitulo}</div>}
          </div>
          {acoes && <div className="flex flex-wrap gap-2 max-sm:w-full">{acoes}</div>}
        </div>
        {children}
      </div>
      {dialogo}
    </>
  );
}

function Breadcrumb({ itens }: { itens: readonly Crumb[] }) {
  return (
    <nav aria-label="Você está em">
      <ol className="migalhas">
        {itens.map((item, index) => (
          <li key={item.rotulo} className="flex items-center gap-1.5">
            {index > 0 && <span aria-hidden="true">/</span>}
            {item.href === undefined ? item.rotulo : <Anchor para={item.href}>{item.rotulo}</Anchor>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * White panel with a heading line: `<Panel titulo="Cadastro de Fase" conta={13} acoes={…}>…</Panel>`
 */
export function Panel({
  titulo,
  id,
  conta,
  acoes,
  lista = false,
  primeiras,
  className,
  corpo = 'p-4',
  children,
}: {
  titulo?: ReactNode;
  /** Id of the heading, unique in the page; names the section. */
  id?: string;
  conta?: number;
  acoes?: ReactNode;
  /** Container of a `.em-cartoes` table, whose heading offers its rows whole. */
  lista?: boolean;
  /** One table among others: a phone shows so many of its rows first. R-TEL-47. */
  primeiras?: FirstOf;
  className?: string;
  /** Classes of the body; '' removes the padding. */
  corpo?: string;
  children: ReactNode;
}) {
  const short = useShortRows(primeiras);
  const offersRows = lista && titulo !== undefined;
  return (
    <section
      className={cx('painel', lista && 'lista', offersRows && short, className)}
      aria-labelledby={titulo === undefined ? undefined : id}
    >
      {titulo !== undefined && (
        <div className="painel-topo">
          <h2 id={id}>{titulo}</h2>
          {conta !== undefined && <span className="conta">{conta.toLocaleString('pt-BR')}</span>}
          {offersRows && <RowsChoice />}
          {acoes !== undefined && <div className="ml-auto flex flex-wrap gap-2">{acoes}</div>}
        </div>
      )}
      {corpo === '' ? children : <div className={corpo}>{children}</div>}
      {offersRows && <FirstRows primeiras={primeiras} />}
    </section>
  );
}
