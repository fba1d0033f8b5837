import { redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { linkDoComprovante } from '#app/domain/comprovante/labels.ts';
import { RuleError } from '#app/domain/errors.ts';
import { cancelarAplicacao } from '#app/domain/interesse/commands.server/aplicar.ts';
import { APLICACAO } from '#app/domain/interesse/labels.ts';
import { getAplicacao } from '#app/domain/interesse/queries.server/aplicacao.ts';
import { textOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data: dados }) => [
  { title: pageTitle(`Cancelar aplicação ${dados?.processo ?? ''}`.trim()) },
];

export const loader = loaderFor('/aplicar-credenciamento', async (ctx, { params, url }) => {
  const id = idParam(params.id);
  const { demanda, minha, janela, noInteresse, permissao } = await getAplicacao(ctx, id);
  if (minha?.interessado !== true) throw redirect(`/aplicar-credenciamento/${id}${url.search}`);
  return {
    id,
    processo: demanda.identificacaoProcesso,
    noInteresse,
    fim: janela && formatarJanela(janela, 'fim'),
    permissao,
  };
});

/** What the dialog sends: a body without it asks for nothing. */
const CONFIRMA = { confirmo: 'sim' } as const;

const form = typed(
  (fields) => textOf(fields, 'confirmo') === CONFIRMA.confirmo,
  (_typed, { message }) => ({ erro: `${APLICACAO.falhaAoCancelar} ${message}` }),
  { unexpected: APLICACAO.inesperada },
);

export const action = actionFor('/aplicar-credenciamento', form, async (ctx, confirmou, { params, url }) => {
  if (!confirmou) throw new RuleError(APLICACAO.semConfirmar);
  const comprovante = await cancelarAplicacao(ctx, idParam(params.id));
  url.searchParams.delete('guia');
  return redirectWithNotice(`/aplicar-credenciamento${url.search}`, {
    tipo: 'sucesso',
    texto: APLICACAO.cancelada,
    ...(comprovante ? { link: linkDoComprovante(comprovante) } : {}),
  });
});

export default function Tela() {
  const { id, processo, noInteresse, fim, permissao } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const { search } = useLocation();
  return (
    <ConfirmDialog
      pergunta={noInteresse ? 'Retirar o seu interesse?' : 'Cancelar a sua aplicação?'}
      subtitulo={<b className="num text-base-content">{processo}</b>}
      verbo={noInteresse ? 'Retirar o interesse' : 'Cancelar aplicação'}
      perigo
      campos={CONFIRMA}
      desistir={noInteresse ? 'Manter o interesse' : 'Manter a aplicação'}
      fechar={`/aplicar-credenciamento/${id}${search}`}
      bloqueado={!permissao.ok}
      erro={resposta?.erro ?? (permissao.ok ? null : permissao.motivo)}
      consequencias={[
        'Você sai desta seleção: o seu cadastro não é avaliado e você não recebe os resultados.',
        fim === null
          ? 'Enquanto o período estiver aberto, você pode voltar.'
          : `Você pode voltar até ${fim}. Depois disso, não.`,
      ]}
    />
  );
}
