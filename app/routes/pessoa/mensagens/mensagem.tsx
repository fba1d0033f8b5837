import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { marcarComoLida } from '#app/domain/mensageria/commands.server/caixa.ts';
import { SeloDaEntrega } from '#app/domain/mensageria/components/lista-mensagens.tsx';
import { TextoDaMensagem } from '#app/domain/mensageria/components/texto-da-mensagem.tsx';
import { getMinhaMensagem } from '#app/domain/mensageria/queries.server/caixa.ts';
import { paragrafosDoTexto, tokenDoTipo } from '#app/domain/mensageria/rules.ts';
import { formatarInstantePorExtenso } from '#app/lib/dates.ts';
import { env } from '#app/lib/env.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { getLugar } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.assunto ?? 'Mensagens') },
];

/** Opening a message reads it: the text comes from the ledger, not from the e-mail. */
export const loader = loaderFor('/mensagens', async (ctx, { params }) => {
  const mensagem = await getMinhaMensagem(ctx, idParam(params.id));
  const { id, tipo, assunto, processo, criadaEm, entrega, reenvio, dados, corpo, modelo } = mensagem;
  const lugar = await getLugar(ctx);
  const { emailParaLer } = await import('#emails/index.ts');
  const { text } = await emailParaLer({ tipo, dados, corpo, modelo, urlBase: env.URL_BASE, lugar });
  await marcarComoLida(ctx, id);
  return {
    id,
    assunto,
    processo,
    entrega,
    reenvio,
    recebida: formatarInstantePorExtenso(criadaEm),
    comSegredo: tokenDoTipo(tipo) !== null,
    texto: paragrafosDoTexto(text, { urlBase: env.URL_BASE, marca: lugar.sigla }),
  };
});

export default function Tela() {
  const { id, assunto, processo, entrega, reenvio, recebida, comSegredo, texto } =
    useLoaderData<typeof loader>();
  return (
    <Page
      migalhas={[{ rotulo: 'Mensagens', href: '/mensagens' }, { rotulo: assunto }]}
      titulo={assunto}
      subtitulo={
        <>
          Recebida em <span className="num">{recebida}</span>
          {processo !== null && (
            <>
              {' '}
              · Processo <span className="num">{processo}</span>
            </>
          )}
        </>
      }
    >
      {entrega === 'falhou' && (
        <Notice
          tipo="aviso"
          papel="nenhum"
          titulo="O e-mail desta mensagem não foi entregue"
          className="mb-4"
        >
          Ela vale do mesmo modo e está inteira aqui. Confira se o e-mail da sua conta está certo.
        </Notice>
      )}
      {comSegredo && (
        <Notice tipo="info" papel="nenhum" className="mb-4">
          O link para criar a senha foi só para o seu e-mail. Aqui, o endereço leva à página que pede um novo
          link.
        </Notice>
      )}
      <Panel>
        <TextoDaMensagem {...texto} />
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-base-300 pt-4">
          <Anchor className="elo alvo" para="/mensagens">
            Voltar às mensagens
          </Anchor>
          <Anchor className="elo alvo" para={`/mensagens/${id}/html`} recarregar>
            Ver como no e-mail
          </Anchor>
          <SeloDaEntrega entrega={entrega} />
          {reenvio && <span className="text-sm text-suave">Enviada de novo pela equipe.</span>}
        </p>
      </Panel>
    </Page>
  );
}
