import type { MetaFunction } from '@remix-run/node';
import { useRouteError, useRouteLoaderData } from '@remix-run/react';
import { LinkButton } from './button.tsx';
import { errorTitle } from './error-page.tsx';
import { Notice } from './notice.tsx';
import { pageTitle } from './page-title.ts';
import { Page } from './page.tsx';
import { errorMessage, errorStatus, requestIdOf, RouteError } from './route-error.tsx';

/** `meta` of a list with a `LoadError`: the title says what went wrong. */
export const listMeta =
  (titulo: string): MetaFunction =>
  ({ error }) => {
    // Null where nothing failed, whatever the type says.
    if (error === undefined || error === null) return [{ title: pageTitle(titulo) }];
    const status = errorStatus(error);
    return [{ title: status < 500 ? pageTitle(errorTitle(status)) : pageTitle(titulo, { erro: true }) }];
  };

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
  const codigo = requestIdOf(useRouteLoaderData('root'));
  if (errorStatus(error) < 500) return <RouteError />;
  const detail = errorMessage(error);
  return (
    <Page titulo={titulo}>
      <Notice tipo="erro" papel="alert" titulo="Erro:">
        <p>
          {mensagem} {detail}
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
    </Page>
  );
}
