import { useForm } from '@conform-to/react';
import { redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog, dialogHandle } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { registrarExportacao } from '#app/domain/acesso/commands.server/exportacao.ts';
import { rotaEntre, segmentosDa } from '#app/domain/acesso/rota-entre.ts';
import { FINALIDADE_MAX, finalidadeSchema } from '#app/domain/acesso/schema.ts';
import { FORMATOS } from '#app/lib/formato-de-lista.ts';
import { actionFor } from '#app/web/action.server.ts';
import { conform } from '#app/web/forms.server.ts';
import { EXPORT_PARAM } from '#app/web/list-file.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** The lists of people: their files ask what for. */
const ROTA = rotaEntre(
  '/adm/listagemCurriculos',
  '/coord/listagemCurriculos',
  '/adm/solicitacaoRecurso',
  '/juridico/solicitacaoRecurso',
  '/adm/agendamento-entrevista',
  '/adm/lista-frequencia',
  '/adm/avaliacao-documentacao',
  '/adm/habilitacao-juridica',
  '/juridico/habilitacao-juridica',
  '/adm/anonimizacoes',
  '/adm/usuarios',
  '/adm/contas-nao-confirmadas',
  '/adm/lista-avaliacao',
  '/adm/listaMensageria',
  '/adm/lista-relatorio-processos',
  '/adm/atos-em-lote/:id',
  '/adm/demandas/:id/agenda',
  '/adm/demandas/:id/documentos',
  '/adm/demandas/:id/mensagens',
  '/adm/demandas/:id/recursos',
  '/adm/demandas/:id',
);

/** The list under the dialog. */
const listaDe = ({ pathname }: { pathname: string }): string => pathname.replace(/\/exportar\/?$/, '');

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Exportar') }];

export const loader = loaderFor(ROTA, async () => null);

export const action = actionFor(
  ROTA,
  conform(finalidadeSchema),
  async (ctx, { finalidade, formato }, { url }) => {
    const lista = ROTA(url);
    const filtros = { ...Object.fromEntries(url.searchParams), ...segmentosDa(lista, url) };
    const id = await registrarExportacao(ctx, { lista, filtros, finalidade });
    return redirect(`${listaDe(url)}.${formato}?${new URLSearchParams({ [EXPORT_PARAM]: id })}`, {
      status: 303,
    });
  },
);

export default function Exportar() {
  const local = useLocation();
  const fechar = listaDe(local) + local.search;
  const reply = useActionData<typeof action>();
  // What is asked for comes as a file: the page stays, and would keep what an earlier attempt was refused for.
  const [asked, setAsked] = useState(false);
  const [form, fields] = useForm<{ finalidade: string }>({ id: 'exportar', lastResult: reply?.resultado });
  return (
    <FormDialog
      titulo="Exportar dados de pessoas"
      subtitulo="O arquivo traz todas as linhas dos filtros da lista."
      fechar={fechar}
      largura="estreito"
      formulario={{ id: form.id, reloadDocument: true, onSubmit: () => setAsked(true) }}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
          {Object.entries(FORMATOS).map(([formato, rotulo]) => (
            <SubmitButton key={formato} variante="primary" icone="download" name="formato" value={formato}>
              Baixar {rotulo}
            </SubmitButton>
          ))}
        </>
      }
    >
      {!asked && <ErrorSummary form={form} nivel="h3" />}
      <TextareaField
        campo={fields.finalidade}
        erro={asked ? [] : undefined}
        rotulo="Para que o arquivo será usado"
        dica="Fica registrado com o seu nome, a data e os filtros. Guarde o arquivo só pelo tempo necessário."
        required
        maxLength={FINALIDADE_MAX}
      />
    </FormDialog>
  );
}
