import type { MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { PublicFrame } from '#app/components/brand.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { env } from '#app/lib/env.server.ts';
import { KEPT, LISTED, listLocalMails } from '#app/lib/local-mailbox.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Caixa local') }];

export const loader = publicLoader('/caixa-local', async (_ctx, { url }) => {
  if (!env.CAIXA_LOCAL_WEB) throw new NotFoundError();
  const para = url.searchParams.get('para') ?? '';
  const mensagens = await listLocalMails(env.CAIXA_LOCAL_PASTA, para);
  return {
    para,
    limites: { guardadas: KEPT, mostradas: LISTED },
    mensagens: mensagens.map(({ id, para, assunto, recebidaEm }) => ({
      id,
      para,
      assunto,
      recebida: formatarInstante(new Date(recebidaEm)),
    })),
  };
});

export default function CaixaLocal() {
  const { para, mensagens, limites } = useLoaderData<typeof loader>();
  return (
    <PublicFrame
      titulo="Caixa local"
      texto={`Os e-mails que esta instalação enviaria. Nenhum deles sai desta máquina. Guarda os últimos ${limites.guardadas} e mostra os ${limites.mostradas} mais novos.`}
      largo
    >
      <Form className="mb-4 flex flex-wrap items-end gap-2">
        <div className="campo min-w-0 flex-1">
          <label htmlFor="para">Destinatário</label>
          <input className="input w-full" id="para" name="para" defaultValue={para} />
        </div>
        <button className="btn" type="submit">
          Filtrar
        </button>
      </Form>
      {mensagens.length === 0 ? (
        <EmptyState titulo="Nenhum e-mail aqui">
          {para
            ? 'Nenhuma mensagem recebida tem esse destinatário.'
            : 'O que o portal enviar aparece nesta página.'}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {mensagens.map((mensagem) => (
            <li key={mensagem.id} className="border-b border-base-300 pb-3">
              <Link className="elo alvo" to={mensagem.id}>
                {mensagem.assunto || 'Sem assunto'}
              </Link>
              <p className="text-sm text-suave">
                Para {mensagem.para}, <span className="num">{mensagem.recebida}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </PublicFrame>
  );
}
