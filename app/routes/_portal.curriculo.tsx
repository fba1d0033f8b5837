import { data, redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { Page } from '#app/components/page.tsx';
import { podeEditarCurriculo } from '#app/domain/curriculo/access.ts';
import { salvarEtapa } from '#app/domain/curriculo/commands.server/salvar-etapa.ts';
import { Assistente } from '#app/domain/curriculo/components/assistente.tsx';
import { AVISO_DESATUALIZADO } from '#app/domain/curriculo/labels.ts';
import { getCurriculoEmEdicao, opcoesDaEtapa } from '#app/domain/curriculo/queries.server.ts';
import { comoEtapa, primeiraIncompleta } from '#app/domain/curriculo/rules.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { consultarCep } from '#app/lib/cep.server.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { redirectWithNotice } from '#app/lib/notice.server.ts';
import { actionFor, loaderFor } from '#app/lib/request-ctx.server.ts';

const ROTA = '/curriculo';

export const meta: MetaFunction = () => [{ title: pageTitle('Currículo') }];

export const loader = loaderFor(ROTA, async (ctx, { url }) => {
  const permissao = podeEditarCurriculo(ctx.actor);
  if (!permissao.ok) throw new ForbiddenError(permissao.motivo);
  const edicao = await getCurriculoEmEdicao(ctx, ctx.actor.id);
  const etapa = comoEtapa(url.searchParams.get('etapa'));
  if (etapa === null) {
    throw redirect(`${ROTA}?etapa=${edicao.salvoEm ? primeiraIncompleta(edicao.valores) : 'dados-pessoais'}`);
  }
  return { ...edicao, etapa, opcoes: await opcoesDaEtapa(ctx, etapa, edicao.valores), now: ctx.now };
});

export const action = actionFor(ROTA, async (ctx, { request, url }) => {
  const etapa = comoEtapa(url.searchParams.get('etapa')) ?? 'dados-pessoais';
  const fim = await salvarEtapa(ctx, { etapa, form: await request.formData(), consultarCep });
  if (fim.tipo === 'ir') return redirect(`${ROTA}?etapa=${fim.etapa}`, { status: 303 });
  if (fim.tipo === 'finalizado') {
    return redirectWithNotice(`${ROTA}?etapa=dados-pessoais`, {
      tipo: 'sucesso',
      titulo: 'Sucesso:',
      texto: 'O currículo foi atualizado.',
    });
  }
  const { status, ...estado } = fim;
  return data({ ...estado, etapa, opcoes: await opcoesDaEtapa(ctx, etapa, estado.valores) }, { status });
});

export default function Tela() {
  const carregado = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const estado =
    resposta?.etapa === carregado.etapa ? resposta : { ...carregado, problemas: [], aviso: null };
  const { finalizadoEm, numeroAtual } = carregado;
  return (
    <Page
      titulo="Currículo"
      subtitulo={
        finalizadoEm
          ? `Versão ${String(numeroAtual)}, atualizada em ${formatarInstante(finalizadoEm)}`
          : 'Preencha as sete etapas e finalize para participar das demandas.'
      }
    >
      {carregado.desatualizado && (
        <Notice tipo="aviso" papel="nenhum" titulo="Currículo desatualizado" className="mb-4">
          {AVISO_DESATUALIZADO}
        </Notice>
      )}
      <Assistente
        key={`${carregado.etapa}-${estado.revisao}`}
        etapa={carregado.etapa}
        estado={estado}
        now={carregado.now}
      />
    </Page>
  );
}
