import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from '@remix-run/react';
import { useMemo, type ReactNode } from 'react';
import { AfterNavigation } from '#app/components/after-navigation.tsx';
import { useAnchorNavigation } from '#app/components/anchor.tsx';
import { ConnectionBand } from '#app/components/connection-band.tsx';
import { Mark } from '#app/components/mark.tsx';
import { useDismissMenus } from '#app/components/dismiss.ts';
import { errorTitle } from '#app/components/error-page.tsx';
import { PageMeta } from '#app/components/page-meta.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { RouteError, errorStatus } from '#app/components/route-error.tsx';
import { useFullTexts } from '#app/components/full-texts.ts';
import { useRowLinks } from '#app/components/row-links.ts';
import { zona } from '#app/lib/dates.ts';
import { LUGAR_PADRAO } from '#app/lib/lugar.ts';
import { ComLugar, useLugar } from '#app/lib/use-lugar.ts';
import { lugarDaPagina } from '#app/web/lugar.server.ts';
import { keepBehindRowMenu } from '#app/web/row-menu.ts';
import { useNonce } from '#app/web/nonce.ts';
import fontUrl from '#app/styles/hanken-grotesk.woff2?url';
import styles from '#app/styles/porteira.css?url';

const THEMES = ['porteira', 'porteira-escuro'] as const;
type Theme = (typeof THEMES)[number];

export const links: LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta: MetaFunction = ({ error }) => {
  const failed = error !== undefined && error !== null;
  return [{ title: pageTitle(failed ? errorTitle(errorStatus(error)) : LUGAR_PADRAO.nome) }];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    lugar: await lugarDaPagina(),
    tema: themeFromCookie(request.headers.get('cookie')),
    requestId: context.requestId,
  };
}

/** Theme forced by the cookie `tema`; without it the device decides. */
function themeFromCookie(header: string | null): Theme | undefined {
  const value = /(?:^|;\s*)tema=([\w-]+)/.exec(header ?? '')?.[1];
  return THEMES.find((theme) => theme === value);
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const data = useRouteLoaderData<typeof loader>('root');
  const proprio = data?.lugar;
  const lugar = useMemo(() => ({ ...LUGAR_PADRAO, ...proprio }), [proprio]);
  return (
    <html lang="pt-BR" data-theme={data?.tema} data-zona={zona()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#1d3628" />
        <ComLugar value={lugar}>
          <PageMeta />
        </ComLugar>
        <Links />
      </head>
      <body>
        <ComLugar value={lugar}>{children}</ComLugar>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export const shouldRevalidate = keepBehindRowMenu;

export default function App() {
  useDismissMenus();
  useAnchorNavigation();
  useRowLinks();
  useFullTexts();
  return (
    <>
      <Outlet />
      <ConnectionBand />
      <AfterNavigation />
    </>
  );
}

export function ErrorBoundary() {
  const { sigla } = useLugar();
  return (
    <>
      <header className="topo">
        <a className="marca" href="/home">
          <Mark />
          {sigla}
          <span className="sr-only">: página inicial</span>
        </a>
      </header>
      <main className="mx-auto w-full max-w-[44rem] px-4 py-10" id="conteudo" tabIndex={-1}>
        <RouteError />
      </main>
    </>
  );
}
