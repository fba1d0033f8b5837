import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { DisabledButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { ConteudoDoInteresse, ID_DO_PORQUE } from '#app/domain/interesse/components/conteudo-interesse.tsx';
import { linkDoComprovante } from '#app/domain/comprovante/labels.ts';
import { demonstrarInteresse } from '#app/domain/interesse/commands.server/demonstrar-interesse.ts';
import { MENSAGENS } from '#app/domain/interesse/labels.ts';
import { getInteresse } from '#app/domain/interesse/queries.server/demandas.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { janelaDeRealizacao } from '#app/domain/cronograma/calendar/periodo.ts';
import { question } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data: dados }) => [
  { title: pageTitle(`Demonstrar Interesse ${dados?.demanda.identificacaoProcesso ?? ''}`.trim()) },
];

export const loader = loaderFor('/todas-demandas', (ctx, { params }) =>
  getInteresse(ctx, idParam(params.id)),
);

const form = { ...question, unexpected: MENSAGENS.falha };

export const action = actionFor('/todas-demandas', form, async (ctx, _value, { params, url }) => {
  const { comprovante } = await demonstrarInteresse(ctx, { demandaId: idParam(params.id) });
  return redirectWithNotice(`/todas-demandas${url.search}`, {
    tipo: 'sucesso',
    texto: MENSAGENS.sucesso,
    ...(comprovante ? { link: linkDoComprovante(comprovante) } : {}),
  });
});

export default function Tela() {
  const dados = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const { search } = useLocation();
  const fechar = `/todas-demandas${search}`;
  const { demanda, fase, participacao, permissao } = dados;
  const prazo = fase && formatarJanela(janelaDeRealizacao(fase), 'fim');
  const demonstrado = participacao?.interessado === true;
  const pronto = !demonstrado && permissao.ok;
  return (
    <FormDialog
      titulo="Demonstrar Interesse"
      subtitulo={
        <>
          <b className="num text-base-content">{demanda.identificacaoProcesso}</b>
          {prazo && ` · até ${prazo}`}
        </>
      }
      fechar={fechar}
      acoes={
        <>
          <Anchor className="btn" para={fechar} manterRolagem>
            Cancelar
          </Anchor>
          {pronto ? (
            <SubmitButton variante="primary">Demonstrar Interesse</SubmitButton>
          ) : (
            <DisabledButton variante="primary" porque={ID_DO_PORQUE}>
              {demonstrado ? 'Interesse Demonstrado' : 'Demonstrar Interesse'}
            </DisabledButton>
          )}
        </>
      }
    >
      <ConteudoDoInteresse {...dados} prazo={prazo} erro={resposta?.erro ?? null} />
    </FormDialog>
  );
}
