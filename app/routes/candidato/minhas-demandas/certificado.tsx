import { redirect, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useLocation, useParams } from '@remix-run/react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { Dialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { voltaDoDialogo } from '#app/domain/participacao/telas.ts';
import { pedirMeuCertificado } from '#app/domain/homologacao/commands.server/documento.ts';
import { getMeuCertificado } from '#app/domain/homologacao/queries.server/credenciados.ts';
import { formatarCnpj } from '#app/lib/cpf-cnpj.ts';
import { formatarDia } from '#app/lib/dates.ts';
import { actionFor } from '#app/web/action.server.ts';
import { question } from '#app/web/forms.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/minhas-demandas';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Homologação ${data?.identificacao ?? ''}`.trim()) },
];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const { empresa, cnpj, dia, processo, demanda } = await getMeuCertificado(ctx, idParam(params.id));
  return { empresa, cnpj, dia, processo, identificacao: demanda.identificacaoProcesso };
});

/** 'Baixar certificado': the worker makes it. */
export const action = actionFor(ROTA, question, async (ctx, _pedido, { params }) =>
  redirect(`/documentos/${await pedirMeuCertificado(ctx, idParam(params.id))}`, { status: 303 }),
);

/** How the person was accredited, and their certificate. */
export default function Tela() {
  const { identificacao, empresa, cnpj, dia, processo } = useLoaderData<typeof loader>();
  const fechar = voltaDoDialogo(useParams().id, useLocation().search);
  return (
    <Dialog
      titulo="Homologação"
      subtitulo={identificacao}
      fechar={fechar}
      envolver={(conteudo) => (
        <Form method="post" reloadDocument>
          {conteudo}
        </Form>
      )}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
          <SubmitButton variante="primary" icone="file-down">
            Baixar certificado
          </SubmitButton>
        </>
      }
    >
      <DescriptionList
        itens={[
          { rotulo: 'Homologado em', valor: dia && formatarDia(dia), num: true },
          { rotulo: 'Empresa', valor: empresa },
          { rotulo: 'CNPJ', valor: formatarCnpj(cnpj), num: true },
          { rotulo: 'Processo', valor: processo, num: true },
        ]}
      />
    </Dialog>
  );
}
