import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { TitleCard } from '#app/components/brand.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { diaDoInstante, formatarDiaPorExtenso } from '#app/lib/dates.ts';
import { loaderFor } from '#app/lib/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Início') }];

export const loader = loaderFor('/home', async (ctx) => ({
  nome: ctx.actor.nome.split(' ', 1)[0] ?? '',
  hoje: formatarDiaPorExtenso(diaDoInstante(ctx.now)),
}));

export default function Inicio() {
  const { nome, hoje } = useLoaderData<typeof loader>();
  return (
    <TitleCard data={hoje} titulo="Portal de Credenciamento">
      Olá, {nome}.
    </TitleCard>
  );
}
