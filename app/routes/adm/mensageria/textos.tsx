import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { ListaDeTextos } from '#app/domain/mensageria/components/textos.tsx';
import { MENSAGERIA, ROTULOS_DO_TIPO } from '#app/domain/mensageria/labels.ts';
import { TIPOS_EDITAVEIS } from '#app/domain/mensageria/texto/campos.ts';
import { nomeDaVersao, TEXTOS_DAS_MENSAGENS } from '#app/domain/mensageria/texto/labels.ts';
import { assuntoEditavel } from '#app/domain/mensageria/texto/portal.ts';
import { versoesEmUso } from '#app/domain/mensageria/texto/queries.server.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta(TEXTOS_DAS_MENSAGENS.titulo);

export const loader = loaderFor(MENSAGERIA.rota, async (ctx) => {
  const emUso = new Map((await versoesEmUso(ctx, TIPOS_EDITAVEIS)).map((versao) => [versao.tipo, versao]));
  return {
    linhas: TIPOS_EDITAVEIS.map((tipo) => {
      const versao = emUso.get(tipo);
      return {
        tipo,
        nome: ROTULOS_DO_TIPO[tipo],
        assunto: versao?.texto?.assunto ?? assuntoEditavel(tipo),
        versao: nomeDaVersao(versao?.versao ?? 0),
        mudado: versao ? `${versao.por}, ${formatarInstante(versao.em)}: ${versao.motivo}` : null,
      };
    }),
  };
});

export default function Tela() {
  return <ListaDeTextos {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return (
    <LoadError
      titulo={TEXTOS_DAS_MENSAGENS.titulo}
      mensagem="Não foi possível obter os textos."
      voltar={TEXTOS_DAS_MENSAGENS.rota}
    />
  );
}
