import { Form } from '@remix-run/react';
import { Fragment, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLugar } from '#app/lib/use-lugar.ts';
import { Anchor } from './anchor.tsx';
import { useInertBehindDialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Mark } from './mark.tsx';
import { SEARCH_HREF, SearchBox } from './search-box.tsx';

export interface MenuItem {
  rotulo: string;
  href: string;
  icone: IconName;
  /** The heading of its own that a long section shows it under. */
  grupo?: string;
}

export interface MenuSection {
  titulo: string;
  itens: readonly MenuItem[];
}

export interface ShellUser {
  nome: string;
  email: string;
  /** Names shown of the groups. */
  grupos: readonly string[];
}

export interface ShellProps {
  usuario: ShellUser;
  menu: readonly MenuSection[];
  /** Choice kept in the cookie. */
  menuAberto: boolean;
  pathname: string;
  /** What the search box of the top bar asks for. */
  busca: string;
  /** The key '/' leads to the search. */
  tecla: boolean;
  /** Only for who sees Mensagens. */
  mensagensHref?: string;
  /** Messages that wait to be read, beside the button. */
  naoLidas?: number;
  /** Strip above everything, for example the simulated clock. */
  faixa?: ReactNode;
  children: ReactNode;
}

/** Address of the form that keeps the menu open or closed: POST `menu` = aberto | fechado and `voltar`. */
export const MENU_ACTION = '/preferencias/menu';
export const LOGOUT_ACTION = '/sair';
export const OWN_DATA_HREF = '/meus-dados';
export const OWN_FILES_HREF = '/exportacoes';

/**
 * Shell of every page behind the login: skip link, top bar, menu (column of 264 px when kept open, drawer
 * otherwise), content in `main#conteudo`.
 * `<Shell usuario={usuario} menu={menu} menuAberto={aberto} pathname={location.pathname}><Outlet /></Shell>`
 */
export function Shell({
  usuario,
  menu,
  menuAberto,
  pathname,
  busca,
  tecla,
  mensagensHref,
  naoLidas = 0,
  faixa,
  children,
}: ShellProps) {
  const inert = useInertBehindDialog();
  const { sigla } = useLugar();
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    header.current?.querySelectorAll('details[open][name="topo"]').forEach((details) => {
      details.removeAttribute('open');
    });
  }, [pathname]);
  const current = currentHref(menu, pathname);
  return (
    <>
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      {faixa}
      <header className="topo" ref={header} {...inert}>
        {menuAberto && (
          <MenuForm className="hidden xl:block" aberto={false} pathname={pathname} botao="topo-botao">
            <Icon name="panel-left-close" />
            Menu<span className="sr-only">: manter fechado</span>
          </MenuForm>
        )}
        <details name="topo" className={menuAberto ? 'xl:hidden' : undefined}>
          <summary className="topo-botao">
            <Icon name="menu" />
            <span className="topo-palavra">Menu</span>
          </summary>
          <div className="gaveta">
            <Menu menu={menu} current={current} />
          </div>
        </details>
        <Anchor className="marca" para="/home">
          <Mark />
          {sigla}
          <span className="sr-only">: página inicial</span>
        </Anchor>
        <SearchBox rotulo={busca} pathname={pathname} tecla={tecla} />
        <div className="topo-fim">
          <Anchor className="topo-botao sm:hidden" para={SEARCH_HREF}>
            <Icon name="search" />
            <span className="sr-only">Buscar</span>
          </Anchor>
          {mensagensHref && (
            <Anchor className="topo-botao" para={mensagensHref}>
              <Icon name="mails" />
              <span className="max-sm:sr-only">Mensagens</span>
              {naoLidas > 0 && (
                <span className="conta">
                  {naoLidas}
                  <span className="sr-only">{naoLidas === 1 ? ' não lida' : ' não lidas'}</span>
                </span>
              )}
            </Anchor>
          )}
          <details className="relative" name="topo">
            <summary className="topo-botao !px-1">
              <span className="letras" aria-hidden="true">
                {initials(usuario.nome)}
              </span>
              <span className="sr-only">Minha conta: {usuario.nome}</span>
            </summary>
            <div className="balao">
              <div className="border-b border-base-300 px-4 py-3 text-sm">
                <p className="font-bold">{usuario.nome}</p>
                <p className="break-words text-suave">{usuario.email}</p>
                {usuario.grupos.map((group) => (
                  <p key={group} className="text-suave">
                    {group}
                  </p>
                ))}
              </div>
              <MenuForm className="max-xl:hidden" aberto={!menuAberto} pathname={pathname} botao="balao-item">
                <Icon name={menuAberto ? 'panel-left-close' : 'panel-left-open'} />
                {menuAberto ? 'Manter Menu Fechado' : 'Manter Menu Aberto'}
              </MenuForm>
              <Anchor className="balao-item" para={OWN_DATA_HREF}>
                <Icon name="shield" />
                Meus dados
              </Anchor>
              <Anchor className="balao-item" para={OWN_FILES_HREF}>
                <Icon name="download" />
                Minhas exportações
              </Anchor>
              <Form method="post" action={LOGOUT_ACTION} reloadDocument>
                <button className="balao-item">
                  <Icon name="log-out" />
                  Sair
                </button>
              </Form>
            </div>
          </details>
        </div>
      </header>
      <div className={menuAberto ? 'corpo menu-fixo' : 'corpo'}>
        {menuAberto && (
          <aside className="lateral" aria-label="Menu" {...inert}>
            <Menu menu={menu} current={current} />
          </aside>
        )}
        <main className="conteudo" id="conteudo" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}

function MenuForm({
  className,
  aberto,
  pathname,
  botao,
  children,
}: {
  className: string;
  aberto: boolean;
  pathname: string;
  botao: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={MENU_ACTION} className={className} preventScrollReset>
      <input type="hidden" name="voltar" value={pathname} />
      <button className={botao} name="menu" value={aberto ? 'aberto' : 'fechado'}>
        {children}
      </button>
    </Form>
  );
}

/** The entry of the current page: the longest address that is the path or a parent of it. */
function currentHref(menu: readonly MenuSection[], pathname: string): string | undefined {
  return menu
    .flatMap((section) => section.itens.map((item) => item.href))
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** What opens and closes in a section: the section itself, or where it has headings each of them. */
function groupsOf({ titulo, itens }: MenuSection): MenuSection[] {
  const titles = [...new Set(itens.map(({ grupo }) => grupo ?? titulo))];
  return titles.map((title) => ({
    titulo: title,
    itens: itens.filter(({ grupo }) => (grupo ?? titulo) === title),
  }));
}

function Menu({ menu, current }: { menu: readonly MenuSection[]; current: string | undefined }) {
  const holds = ({ itens }: MenuSection) => itens.some(({ href }) => href === current);
  const sections = menu.map((section) => ({ ...section, grupos: groupsOf(section) }));
  // Where the page is of none of them, the first is at hand.
  const opened = menu.some(holds) ? holds : (group: MenuSection) => group === sections[0]?.grupos[0];
  return (
    <nav className="trilho" aria-label="Menu principal">
      {sections.map(({ titulo, grupos }) => (
        <Fragment key={titulo}>
          {grupos.length > 1 && <p className="trilho-secao">{titulo}</p>}
          {grupos.map((group) => (
            <details key={group.titulo} open={opened(group)}>
              <summary>
                {group.titulo}
                <Icon name="chevron-down" className="seta" />
              </summary>
              <ul>
                {group.itens.map((item) => (
                  <li key={item.href}>
                    <Anchor para={item.href} aria-current={item.href === current ? 'page' : undefined}>
                      <Icon name={item.icone} />
                      {item.rotulo}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </Fragment>
      ))}
    </nav>
  );
}

/** First letters of the first and the last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}
