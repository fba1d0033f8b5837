import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { ConfirmDialog, Dialog, dialogHandle } from '#app/components/dialog.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { PreviaDoTexto } from '#app/domain/mensageria/components/previa-do-texto.tsx';
import { MENSAGERIA, ROTULOS_DO_TIPO } from '#app/domain/mensageria/labels.ts';
import { exemploDoTipo, tipoEditavel } from '#app/domain/mensageria/texto/campos.ts';
import { restaurarTexto } from '#app/domain/mensageria/texto/commands.server.ts';
import { nomeDaVersao, TEXTOS_DAS_MENSAGENS } from '#app/domain/mensageria/texto/labels.ts';
import { assuntoEditavel } from '#app/domain/mensageria/texto/portal.ts';
import { getVersao, versoesEmUso } from '#app/domain/mensageria/texto/queries.server.ts';
import { previaDoTexto } from '#app/domain/mensageria/texto/rules.ts';
import { motivoDoTexto, MOTIVO_DO_TEXTO_MAX } from '#app/domain/mensageria/texto/schema.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { numberParam } from '#app/web/params.server.ts';
import { getLugar } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.nome ?? TEXTOS_DAS_MENSAGENS.titulo) },
];

export const loader = loaderFor(MENSAGERIA.rota, async (ctx, { params }) => {
  const tipo = tipoEditavel(numberParam(params.tipo));
  const versao = await getVersao(ctx, tipo, numberParam(params.versao));
  const [emUso] = await versoesEmUso(ctx, [tipo]);
  const { corpoEditavel } = await import('#emails/index.ts');
  const texto = versao?.texto ?? {
    assunto: assuntoEditavel(tipo),
    corpo: await corpoEditavel(tipo, await getLugar(ctx)),
  };
  return {
    tipo,
    tipoEmPalavras: ROTULOS_DO_TIPO[tipo],
    nome: nomeDaVersao(versao?.versao ?? 0),
    emUso: emUso?.versao ?? 0,
    feita: versao && `${versao.por}, ${formatarInstante(versao.em)}: ${versao.motivo}`,
    previa: previaDoTexto(texto, exemploDoTipo(tipo)),
    estaEmUso: (emUso?.versao ?? 0) === (versao?.versao ?? 0),
  };
});

const form = typed(
  recordOf,
  ({ motivo = '' }, { message, errors }) => ({ motivo, erro: message, noMotivo: errors.motivo }),
  { unexpected: INESPERADO },
);

export const action = actionFor(MENSAGERIA.rota, form, async (ctx, digitado, { params }) => {
  const tipo = tipoEditavel(numberParam(params.tipo));
  const pedido = check(motivoDoTexto, digitado);
  const nova = await restaurarTexto(ctx, { tipo, restaurada: numberParam(params.versao), ...pedido });
  return redirectWithNotice(`${TEXTOS_DAS_MENSAGENS.rota}/${String(tipo)}`, {
    tipo: 'sucesso',
    texto: `${nomeDaVersao(nova)} salva: as mensagens novas saem com ela.`,
  });
});

export default function Tela() {
  const { tipo, tipoEmPalavras, nome, emUso, feita, previa, estaEmUso } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const fechar = `${TEXTOS_DAS_MENSAGENS.rota}/${String(tipo)}`;
  const comoSeLe = (
    <>
      {feita !== null && <p className="mb-3 break-words">{feita}</p>}
      <PreviaDoTexto previa={previa} titulo="Com dados de exemplo" />
    </>
  );
  if (estaEmUso)
    return (
      <Dialog
        titulo={`${nome}, em uso`}
        subtitulo={tipoEmPalavras}
        fechar={fechar}
        acoes={
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
        }
      >
        {comoSeLe}
      </Dialog>
    );
  return (
    <ConfirmDialog
      pergunta={`Restaurar: ${nome}?`}
      subtitulo={tipoEmPalavras}
      verbo="Restaurar"
      fechar={fechar}
      consequencias={['Ele volta como uma versão nova. As mensagens que já existem não mudam.']}
      erro={resposta?.noMotivo === undefined ? resposta?.erro : null}
    >
      {comoSeLe}
      <input type="hidden" name="versao" value={String(emUso)} />
      <TextareaField
        name="motivo"
        rotulo="Motivo"
        required
        maxLength={MOTIVO_DO_TEXTO_MAX}
        defaultValue={resposta?.motivo ?? ''}
        erro={resposta?.noMotivo}
      />
    </ConfirmDialog>
  );
}
