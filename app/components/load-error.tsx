import type { MetaFunction } from '@remix-run/node';
import { useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { LinkButton } from './button.tsx';
import { errorTitle } from './error-page.tsx';
import { Notice } from './notice.tsx';
import { pageTitle } from './page-title.ts';
import { Page } from './page.tsx';
import { errorMessage, errorStatus, requestIdOf, RouteError } from './route-error.tsx';

/** `meta` of a page with a `LoadError`: the title says what went wrong. */
export const listMeta =
  (titulo: string): MetaFunction =>
  ({ error }) => [{ title: loadTitle(titulo, error) }];

/** The same, for a page whose title depends on what was read. */
export function loadTitle(titulo: string, error: unknown): string {
  // Null where nothing failed, whatever the type says.
  if (error === undefined || error === null) return pageTitle(titulo);
  const status = errorStatus(error);
  return status < 500 ? pageTitle(errorTitle(status)) : pageTitle(titulo, { erro: true });
}

/**
 * The `ErrorBoundary` of a list (R-TEL-13): its own sentence when the load failed, the general page for what is refused or
 * does not exist. `export const ErrorBoundary = () => <LoadError titulo="Recurso" mensagem={MENSAGENS.falhaAoListar} />;`
 */
export function LoadError({
  titulo,
  mensagem,
  voltar,
}: {
  titulo: string;
  mensagem: string;
  voltar: string;
}) {
  const error = useRouteError();
  if (errorStatus(error) < 500) return <RouteError />;
  return (
    <Page titulo={titulo}>
      <LoadFailure mensagem={mensagem} detalhe={errorMessage(error)} voltar={voltar} />
    </Page>
  );
}

/** The `ErrorBoundary` of a page of the person's own data (R-TEL-23). */
export function OwnDataError({ titulo }: { titulo: string }) {
  const { pathname, search } = useLocation();
  return (
    <LoadError
      titulo={titulo}
      mensagem="Erro ao buscar seus dados, tente novamente."
      voltar={pathname + search}
    />
  );
}

/** The panel that stands where something could not be read, with the way to try again. */
export function LoadFailure({
  mensagem,
  detalhe,
  voltar,
}: {
  mensagem: string;
  detalhe?: string;
  voltar: string;
}) {
  const codigo = requestIdOf(useRouteLoaderData('root'));
  return (
    <Notice tipo="erro" papel="alert" titulo="Erro:">
      <p>
        {mensagem} {detalhe}
        {codigo && (
          <span className="whitespace-nowrap">
            {' '}
            Código: <span className="num">{codigo}</span>
          </span>
        )}
      </p>
      <p className="mt-2">
        <LinkButton para={voltar} pequeno icone="refresh-cw" recarregar>
          Tentar de novo
        </LinkButton>
      </p>
    </Notice>
  );
}
