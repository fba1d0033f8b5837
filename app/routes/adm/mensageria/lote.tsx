import { data, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { TelaDoLote } from '#app/domain/mensageria/components/tela-lote.tsx';
import { atosPossiveis } from '#app/domain/mensageria/atos.ts';
import { MENSAGERIA, quandoDaMensagem } from '#app/domain/mensageria/labels.ts';
import { listSemAviso } from '#app/domain/mensageria/queries.server/avisos.ts';
import { contarNoLote, getDoLote, listDoLote } from '#app/domain/mensageria/queries.server/lista.ts';
import { getLote } from '#app/domain/mensageria/queries.server/lote.ts';
import { emCurso, faltaSair, paragrafosDoTexto } from '#app/domain/mensageria/rules.ts';
import { lerLote } from '#app/domain/mensageria/schema.ts';
import { env } from '#app/lib/env.server.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { refreshHeaders } from '#app/web/refresh.ts';
import { getLugar } from '#app/domain/organizacao/queries.server/organizacao.ts';
import type { Lugar } from '#app/lib/lugar.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: lido }) => [
  { title: pageTitle(lido ? `Lote de ${lido.lote.processo}` : 'Lote de mensagens') },
];

const SEGUNDOS = 10;

/** While the batch is leaving, the page refreshes itself; a dialog over it is not taken away from under the person. */
export const loader = loaderFor(MENSAGERIA.rota, async (ctx, { params, url, context }) => {
  // The preview shows a message in a frame.
  context.showsFile?.();
  const { pagina, tamanho, pular, aba, pessoa, n: pedido, soTexto } = lerLote(url.searchParams);
  const id = idParam(params.id);
  const lote = await getLote(ctx, id);
  const falta = faltaSair(lote.totais) > 0;
  const achadas = pessoa === '' ? lote.totais.total : await contarNoLote(ctx, id, pessoa);
  const n = Math.max(1, Math.min(pedido, achadas));
  const [lista, mensagem, naoRecebem] = await Promise.all([
    listDoLote(ctx, { loteId: id, aba, pessoa }, { pular, tamanho }),
    falta ? getDoLote(ctx, id, n, pessoa) : null,
    falta && lote.estado !== 'liberado'
      ? listSemAviso(ctx, { tipo: lote.numeroDoTipo, demandaId: lote.demandaId })
      : [],
  ]);
  stayInPages(url, { pagina, tamanho, total: lista.total });
  const andando = emCurso(lote);
  const pausado = url.searchParams.has('pausa');
  const headers = new Headers();
  if (andando && !pausado && url.pathname.endsWith(id)) headers.set('Refresh', String(SEGUNDOS));
  const { geradoEm, mudadoEm, numeroDoTipo: _, ...resto } = lote;
  return data(
    {
      lote: {
        ...resto,
        geradoEm: formatarInstante(geradoEm),
        mudadoEm: mudadoEm && formatarInstante(mudadoEm),
        atos: atosPossiveis(lote),
      },
      linhas: lista.linhas.map((linha) => ({
        id: linha.id,
        nome: linha.nome,
        email: linha.email,
        situacao: linha.situacao,
        quando: quandoDaMensagem(linha),
        resposta: linha.resposta ?? linha.erro,
      })),
      total: lista.total,
      previa: mensagem && (await previaDe(mensagem, n, soTexto, await getLugar(ctx))),
      pessoa,
      achadas,
      naoRecebem: naoRecebem.map(({ nome, email, desde }) => ({
        nome,
        email,
        desde: formatarInstante(desde),
      })),
      aba,
      pagina,
      tamanho,
      andando,
      pausado,
    },
    { headers },
  );
});

type DoLote = NonNullable<Awaited<ReturnType<typeof getDoLote>>>;

/** One message of the batch as its recipient reads it. */
async function previaDe(
  { id, tipo, dados, corpo, modelo, nome, email, assunto }: DoLote,
  n: number,
  soTexto: boolean,
  lugar: Lugar,
) {
  const { emailParaLer } = await import('#emails/index.ts');
  const { text } = await emailParaLer({ tipo, dados, corpo, modelo, urlBase: env.URL_BASE, lugar });
  const texto = soTexto ? paragrafosDoTexto(text, { urlBase: env.URL_BASE, marca: lugar.sigla }) : null;
  return { id, n, nome, email, assunto, texto };
}

export const headers = refreshHeaders;

export default function Tela() {
  return <TelaDoLote {...useLoaderData<typeof loader>()} />;
}
