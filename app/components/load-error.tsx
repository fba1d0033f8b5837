import { useRouteError } from '@remix-run/react';
import { LinkButton } from './button.tsx';
import { Notice } from './notice.tsx';
import { Page } from './page.tsx';
import { errorMessage, errorStatus, RouteError } from './route-error.tsx';

/**
 * The `ErrorBoundary` of a list: its own sentence when the load failed, the general page for what is refused or
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
  const detail = errorMessage(error);
  return (
    <Page titulo={titulo}>
      <Notice tipo="erro" papel="alert" titulo="Erro:">
        <p>
          {mensagem} {detail}
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
