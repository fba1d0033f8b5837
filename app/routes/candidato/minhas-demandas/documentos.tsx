import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useParams } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { KeepFiles } from '#app/components/autosave.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { FormDialog, dialogHandle } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { DefaultSubmit } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { voltaDoDialogo } from '#app/domain/participacao/telas.ts';
import {
  receberDocumentos,
  recusado,
  type ErroDoDocumento,
} from '#app/domain/documento/commands.server/receber.ts';
import { SituacaoDoEnvio } from '#app/domain/documento/components/situacao-do-envio.tsx';
import { TabelaDocumentos } from '#app/domain/documento/components/tabela-documentos.tsx';
import { MENSAGENS, tituloDoEnvio } from '#app/domain/documento/labels.ts';
import { getEnvio } from '#app/domain/documento/queries.server/envio.ts';
import { ConferirEEnviar, NadaPedido } from '#app/domain/documento/components/conferir-e-enviar.tsx';
import { PorQuemParticipa } from '#app/domain/documento/components/por-quem-participa.tsx';
import { alvoDoEnvio, ARQUIVOS_POR_VEZ } from '#app/domain/documento/rules.ts';
import { listDiligenciasAbertas } from '#app/domain/habilitacao/queries.server/diligencias.ts';
import { caminhoDaDiligencia } from '#app/domain/habilitacao/telas.ts';
import { formatarDia, formatarInstantePorExtenso } from '#app/lib/dates.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { textOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';
import { withFiles } from '#app/web/forms.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data: dados }) => [
  { title: pageTitle(dados ? `${tituloDoEnvio(dados.habilitacao)} ${dados.processo}` : 'Documentos') },
];

const alvo = (params: { id?: string; habilitacao?: string }) =>
  alvoDoEnvio(idParam(params.id), params.habilitacao);

export const loader = loaderFor('/minhas-demandas', async (ctx, { params }) => {
  const { demandaId, habilitacao } = alvo(params);
  const envio = await getEnvio(ctx, demandaId, habilitacao);
  const enviadoEm = envio.enviadoEm && formatarInstantePorExtenso(envio.enviadoEm);
  const diligencias = await listDiligenciasAbertas(ctx, demandaId);
  return {
    ...envio,
    enviadoEm,
    habilitacao,
    diligencias: diligencias
      .filter((diligencia) => diligencia.habilitacao === habilitacao)
      .map(({ id, documento, ate }) => ({ documento, ate, caminho: caminhoDaDiligencia(demandaId, id) })),
  };
});

const form = withFiles(
  { maxFiles: ARQUIVOS_POR_VEZ, tooMany: MENSAGENS.muitosDeUmaVez },
  (fields, arquivos) => ({ acao: textOf(fields, '_acao'), arquivos }),
  (_typed, { message }) => recusado(null, message),
  { unexpected: MENSAGENS.falhaAoSalvar },
);

export const action = actionFor('/minhas-demandas', form, async (ctx, pedido, { params, url }) => {
  const resultado = await receberDocumentos(ctx, alvo(params), pedido);
  if (resultado.erros.length > 0) return data(resultado, { status: 422 });
  return redirectWithNotice(`${url.pathname}${url.search}`, { tipo: 'sucesso', texto: MENSAGENS.salvo });
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const dados = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const { search, pathname } = useLocation();
  const fechar = voltaDoDialogo(useParams().id, search);
  const aberto = dados.permissao.ok;
  const erros: ErroDoDocumento[] = resposta?.erros ?? [];
  const porDocumento = new Map(erros.map((erro) => [erro.tipoDocumentoId ?? 0, erro.mensagem]));
  return (
    <FormDialog
      titulo={tituloDoEnvio(dados.habilitacao)}
      subtitulo={
        <>
          <b className="num text-base-content">{dados.processo}</b> · {dados.objeto}
        </>
      }
      fechar={fechar}
      largura="extra"
      semControles={!aberto && dados.documentos.every(({ anexos }) => anexos.length === 0)}
      formulario={{ encType: 'multipart/form-data' }}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
          {aberto && (
            <ConferirEEnviar pedidos={dados.documentos.length} para={`${pathname}/enviar${search}`} />
          )}
        </>
      }
    >
      {aberto && <DefaultSubmit value="salvar">Salvar rascunho</DefaultSubmit>}
      {aberto && <KeepFiles className="mb-3" />}
      <ErrorSummary
        erros={erros.map(({ tipoDocumentoId, mensagem, nome }) => ({
          id: tipoDocumentoId === null ? undefined : `doc-${tipoDocumentoId}`,
          mensagem: nome ? `${nome}: ${mensagem}` : mensagem,
        }))}
        nivel="h3"
      />
      {resposta && resposta.guardados > 0 && (
        <Notice tipo="sucesso" className="mb-3">
          {resposta.guardados === 1
            ? 'Um arquivo foi guardado.'
            : `${resposta.guardados} arquivos foram guardados.`}
        </Notice>
      )}
      {dados.diligencias.map(({ documento, ate, caminho }) => (
        <Notice
          key={caminho}
          tipo="aviso"
          papel="nenhum"
          className="mb-3"
          titulo={`Envie de novo: ${documento}`}
        >
          O prazo vai até {formatarDia(ate)}, às 23h59.{' '}
          <Anchor className="elo" para={caminho}>
            Responder diligência
          </Anchor>
        </Notice>
      ))}
      <SituacaoDoEnvio envio={dados} />
      {dados.escolhe && <PorQuemParticipa envio={dados} />}
      {dados.documentos.length === 0 ? (
        <NadaPedido />
      ) : (
        <TabelaDocumentos
          documentos={dados.documentos}
          aberto={aberto}
          enviado={dados.enviado}
          erros={porDocumento}
          endereco={`${pathname}/arquivo`}
        />
      )}
    </FormDialog>
  );
}
