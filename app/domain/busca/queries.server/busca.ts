import type { SecaoMenu } from '#app/domain/acesso/menu.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { limiteDo, PRAZO } from '#app/domain/dados-pessoais/prazos.ts';
import { ALGUNS, lerTexto, temAsPalavras } from '../rules.ts';
import {
  GRUPOS,
  type Achados,
  type GrupoDaBusca,
  type PaginaDaBusca,
  type Procura,
  type ResultadoDaBusca,
} from '../types.ts';
import { buscarNosComprovantes } from './comprovantes.ts';
import { buscarNasDemandas } from './demandas.ts';
import { buscarNasMensagens } from './mensagens.ts';
import { buscarNasPessoas } from './pessoas.ts';
import { buscarNosRecursos } from './recursos.ts';

/** The session in which a search is kept. */
export type DaSessao = CtxUsuario & { realNow: Date; sessao: { id: string } };

/** The text of a search that this session keeps; null for another's, one that is over, and none. R-BUS-03. */
export async function findBusca(ctx: DaSessao, id: string): Promise<string | null> {
  const guardada = await ctx.db.buscaGuardada.findFirst({
    where: { id, sessaoId: ctx.sessao.id, criadaEm: { gt: limiteDo(PRAZO.busca, ctx.realNow) } },
    select: { texto: true },
  });
  return guardada?.texto ?? null;
}

/** The screens of the person's menu with the words in their name. */
function nasTelas(
  menu: readonly SecaoMenu[],
  { palavras }: Procura,
  { pular, tamanho }: PaginaDaBusca,
): Achados {
  const telas = menu.flatMap(({ titulo, itens }) =>
    itens
      .filter(({ rotulo }) => temAsPalavras(rotulo, palavras))
      .map(({ rotulo, href }) => ({
        chave: href,
        para: href,
        titulo: rotulo,
        detalhe: titulo,
        espera: null,
      })),
  );
  return { linhas: telas.slice(pular, pular + tamanho), total: telas.length, mais: false };
}

/**
 * What the text finds of what this person's lists have: a few of each kind, or a page of one. One statement for each
 * kind, whatever is found. R-BUS-01, R-BUS-02.
 */
export async function buscar(
  ctx: CtxUsuario,
  texto: string,
  { so, menu, pagina }: { so: GrupoDaBusca | null; menu: readonly SecaoMenu[]; pagina: PaginaDaBusca },
): Promise<ResultadoDaBusca> {
  const procura = lerTexto(texto);
  const ler: Record<GrupoDaBusca, (qual: PaginaDaBusca) => Achados | Promise<Achados>> = {
    pessoas: (qual) => buscarNasPessoas(ctx, procura, qual),
    demandas: (qual) => buscarNasDemandas(ctx, procura, qual),
    recursos: (qual) => buscarNosRecursos(ctx, procura, qual),
    comprovantes: (qual) => buscarNosComprovantes(ctx, procura, qual),
    mensagens: (qual) => buscarNasMensagens(ctx, procura, qual),
    telas: (qual) => nasTelas(menu, procura, qual),
  };
  const qual = so === null ? { pular: 0, tamanho: Math.min(ALGUNS, pagina.tamanho) } : pagina;
  const lidos = await Promise.all(
    GRUPOS.filter((grupo) => so === null || grupo === so).map(async (grupo) => ({
      grupo,
      achados: await ler[grupo](qual),
    })),
  );
  return lidos.filter(({ achados }) => achados.total > 0);
}
