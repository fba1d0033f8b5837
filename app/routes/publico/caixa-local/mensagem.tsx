import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { PublicFrame } from '#app/components/brand.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { env } from '#app/lib/env.server.ts';
import { findLocalMail } from '#app/lib/local-mailbox.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.assunto ?? 'Caixa local') },
];

export const loader = publicLoader('/caixa-local', async (_ctx, { params }) => {
  const mail = env.CAIXA_LOCAL_WEB ? await findLocalMail(env.CAIXA_LOCAL_PASTA, params.id ?? '') : null;
  if (!mail) throw new NotFoundError();
  const { id, para, assunto, recebidaEm, texto, html } = mail;
  const recebida = formatarInstante(new Date(recebidaEm));
  return {
    id,
    para,
    assunto,
    recebida,
    partes: texto.split(/(https?:\/\/[^\s<>\]]+)/),
    temHtml: html !== '',
  };
});

export default function Mensagem() {
  const { id, para, assunto, recebida, partes, temHtml } = useLoaderData<typeof loader>();
  return (
    <PublicFrame titulo={assunto || 'Sem assunto'} texto={`Para ${para}, ${recebida}`} largo>
      <div className="whitespace-pre-wrap break-words">
        {partes.map((parte, index) =>
          index % 2 === 1 ? (
            <a key={index} className="elo" href={parte}>
              {parte}
            </a>
          ) : (
            <Fragment key={index}>{parte}</Fragment>
          ),
        )}
      </div>
      <p className="mt-6 flex flex-wrap gap-4 border-t border-base-300 pt-4">
        <Link className="elo alvo" to="/caixa-local">
          Voltar à caixa local
        </Link>
        {temHtml && (
          <a className="elo alvo" href={`/caixa-local/${id}/html`}>
            Ver como a pessoa vê
          </a>
        )}
      </p>
    </PublicFrame>
  );
}
