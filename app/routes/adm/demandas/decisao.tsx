import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { RadioGroup, TextareaField, TextField } from '#app/components/field.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { registrarDecisaoAMao } from '#app/domain/demanda/commands.server/decisao-a-mao.ts';
import { getDecisaoAMao } from '#app/domain/demanda/queries.server/telas.ts';
import { decisaoAMao, INSTANCIAS } from '#app/domain/demanda/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/credenciamento';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Registrar decisão') }];

export const loader = loaderFor(ROTA, (ctx, { params }) => getDecisaoAMao(ctx, idParam(params.id)));

const form = typed(recordOf, (valores, { errors, message }) => ({
  valores,
  erros: errors,
  erro: Object.keys(errors).length > 0 ? null : message,
}));

export const action = actionFor(ROTA, form, async (ctx, digitada, { params }) => {
  const id = idParam(params.id);
  const decisao = check(decisaoAMao, digitada);
  await registrarDecisaoAMao(ctx, id, decisao);
  const texto = `A decisão da ${INSTANCIAS[decisao.instancia]} foi registrada.`;
  return redirectWithNotice(`${ROTA}/${id}`, { tipo: 'sucesso', texto });
});

const OPCOES = [
  { valor: 'aprovar', rotulo: 'Aprovada' },
  { valor: 'reprovar', rotulo: 'Reprovada' },
];

export default function Tela() {
  const { id, identificacaoProcesso, instancia, recusa } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const resposta = useActionData<typeof action>();
  const valores: Partial<Record<string, string>> = resposta?.valores ?? {};
  const erros: Readonly<Record<string, string>> = resposta?.erros ?? {};
  const campo = (name: string) => ({ name, defaultValue: valores[name], erro: erros[name] });
  return (
    <ConfirmDialog
      pergunta={`Registrar a decisão da ${INSTANCIAS[instancia]}`}
      subtitulo={identificacaoProcesso}
      verbo="Registrar decisão"
      desistir="Voltar"
      campos={{ instancia }}
      fechar={`${ROTA}/${id}${search}`}
      erro={resposta?.erro ?? recusa}
      bloqueado={recusa !== null}
      consequencias={['A decisão registrada não pode ser mudada.']}
    >
      <ErrorSummary
        erros={Object.entries(erros).map(([name, mensagem]) => ({ id: name, mensagem }))}
        nivel="h3"
      />
      {recusa === null && (
        <div className="grid gap-3">
          <RadioGroup {...campo('decisao')} rotulo="Decisão" opcoes={OPCOES} />
          <TextField {...campo('decididaPor')} rotulo="Quem decidiu" dica="Nome e cargo." maxLength={200} />
          <TextField
            {...campo('documento')}
            rotulo="Documento"
            dica="O que comprova a decisão, como número e data do despacho."
            maxLength={300}
          />
          <TextareaField {...campo('justificativa')} rotulo="Justificativa" linhas={3} maxLength={2000} />
        </div>
      )}
    </ConfirmDialog>
  );
}
