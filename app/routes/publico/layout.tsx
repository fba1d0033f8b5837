import { data } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { AvisosPublicos } from '#app/domain/acesso/components/avisos.tsx';
import { takeNotice } from '#app/web/notice.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

export const loader = publicLoader('/login', async (_ctx, { request }) => {
  const waiting = await takeNotice(request);
  const headers = new Headers();
  if (waiting) headers.append('Set-Cookie', waiting.clear);
  return data({ aviso: waiting?.notice ?? null }, { headers });
});

export default function Publico() {
  const { aviso } = useLoaderData<typeof loader>();
  return <Outlet context={{ aviso } satisfies AvisosPublicos} />;
}
