import type { MetaFunction } from '@remix-run/node';
import { useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { DialogoInformacoes } from '#app/domain/interesse/components/dialogo-informacoes.tsx';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Quem pode participar') }];

export const loader = loaderFor('/todas-demandas', () => Promise.resolve(null));

export default function Tela() {
  const { search } = useLocation();
  return <DialogoInformacoes fechar={`/todas-demandas${search}`} />;
}
