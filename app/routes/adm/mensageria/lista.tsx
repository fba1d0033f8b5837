import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { registrarAcessoPagina } from '#app/domain/acesso/commands.server/auditoria.ts';
import { ListaDaMensageria } from '#app/domain/mensageria/components/lista-mensageria.tsx';
import { MENSAGERIA, quandoDaMensagem } from '#app/domain/mensageria/labels.ts';
import { listMensageria, sugestoesDeCredenciamento } from '#app/domain/mensageria/queries.server/lista.ts';
import { listLotesEmCurso } from '#app/domain/mensageria/queries.server/lote.ts';
import { lerMensageria } from '#app/domain/mensageria/schema.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

export const meta = listMeta(MENSAGERIA.titulo);

export const loader = listLoader(MENSAGERIA.rota, {
  rowsDrawnOnce: true,
  read: lerMensageria,
  async screen(ctx, asked, url, context) {
    // The message is shown over the list, in a frame.
    context.showsFile?.();
    // Over the list, 'Gerenciar Notificações' has pages of its own.
    const { filtro, ...pagina } = url.pathname.endsWith('/gerenciar')
      ? lerMensageria(new URLSearchParams())
      : asked;
    if (url.pathname === MENSAGERIA.rota) await registrarAcessoPagina(ctx, MENSAGERIA.rota);
    const [lista, emCurso, sugestoes] = await Promise.all([
      listMensageria(ctx, filtro, pagina),
      listLotesEmCurso(ctx),
      sugestoesDeCredenciamento(ctx),
    ]);
    return {
      linhas: lista.linhas.map((linha) => ({
        id: linha.id,
        tipo: linha.tipo,
        demandaId: linha.demandaId,
        processo: linha.processo,
        nome: linha.nome,
        email: linha.email,
        situacao: linha.situacao,
        quando: quandoDaMensagem(linha),
        podeEnviar: linha.recusa === null,
        reenvioId: linha.reenvioId,
      })),
      total: lista.total,
      pagina: pagina.pagina,
      tamanho: pagina.tamanho,
      filtro,
      emCurso,
      sugestoes,
    };
  },
});

export default function Tela() {
  return <ListaDaMensageria {...useListData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError titulo={MENSAGERIA.titulo} mensagem={MENSAGERIA.semLista} voltar={MENSAGERIA.rota} />;
}
