import { randomBytes } from 'node:crypto';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import type { SecaoMenu } from '#app/domain/acesso/menu.ts';
import { contarTentativa, type Limitado } from '#app/domain/acesso/commands.server/tentativas.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { buscar, findBusca, type DaSessao } from './queries.server/busca.ts';
import { buscaPessoas } from './queries.server/pessoas.ts';
import { NOME_DO_GRUPO } from './labels.ts';
import type { GrupoDaBusca, PaginaDaBusca, ResultadoDaBusca } from './types.ts';

/** Searches that a session keeps; the oldest leave. */
const POR_SESSAO = 20;

/**
 * Keeps a text to be searched, for the session that asks and for an hour; answers the id of its address, which says
 * nothing of it. R-BUS-03.
 */
export async function guardarBusca(ctx: DaSessao, texto: string): Promise<{ id: string } | Limitado> {
  const aguardar = await contarTentativa(ctx, 'buscar:pessoa', ctx.actor.id);
  if (aguardar > 0) return { aguardar };
  const id = randomBytes(9).toString('base64url');
  const sessaoId = ctx.sessao.id;
  await inTransaction(ctx, async ({ db, realNow }) => {
    await db.buscaGuardada.create({ data: { id, sessaoId, texto, criadaEm: realNow } });
    await db.$executeRaw`
      delete from busca_guardada where id in (
        select id from busca_guardada where sessao_id = ${sessaoId}::uuid
         order by criada_em desc, id offset ${POR_SESSAO}::int)`;
  });
  return { id };
}

/** Suggestions of each kind at most, and how many in all: of many kinds, fewer of each. */
const SUGESTOES_POR_TIPO = 3;
const SUGESTOES = 8;
/** People suggested within so long are one search on record: it is one text, letter by letter. */
const JANELA_MS = 10 * 60_000;

export type Sugestao = { para: string; titulo: string; detalhe: string; tipo: string };

/**
 * The first of what the text finds, while it is typed: the page's own search, which keeps nothing of the text. Counts on its
 * own, so that who types is not kept from searching. R-BUS-06.
 */
export async function sugerir(
  ctx: DaSessao,
  texto: string,
  menu: readonly SecaoMenu[],
): Promise<{ sugestoes: Sugestao[] } | Limitado> {
  const aguardar = await contarTentativa(ctx, 'sugerir:pessoa', ctx.actor.id);
  if (aguardar > 0) return { aguardar };
  const pagina = { pular: 0, tamanho: SUGESTOES_POR_TIPO };
  const resultado = await buscar(ctx, texto, { so: null, menu, pagina });
  if (resultado.some(({ grupo }) => grupo === 'pessoas')) {
    const janela = Math.floor(ctx.realNow.getTime() / JANELA_MS);
    await registrarBusca(ctx, `${ctx.sessao.id}:${String(janela)}`, resultado);
  }
  const deCada = Math.max(1, Math.floor(SUGESTOES / resultado.length));
  return {
    sugestoes: resultado
      .flatMap(({ grupo, achados }) =>
        achados.linhas.slice(0, deCada).map(({ para, titulo, detalhe }) => ({
          ...{ para, titulo, detalhe },
          tipo: NOME_DO_GRUPO[grupo],
        })),
      )
      .slice(0, SUGESTOES),
  };
}

/** Shows the people whom a search found: with the other kinds, or alone. */
const mostraPessoas = (so: GrupoDaBusca | null): boolean => so === null || so === 'pessoas';

/**
 * What was found and the text that found it; null where the session keeps no such search. Each opening searches again, and
 * counts: the address of a search costs as much as the form.
 */
export async function abrirBusca(
  ctx: DaSessao,
  id: string,
  pedida: { so: GrupoDaBusca | null; menu: readonly SecaoMenu[]; pagina: PaginaDaBusca },
): Promise<{ texto: string; resultado: ResultadoDaBusca } | Limitado | null> {
  const aguardar = await contarTentativa(ctx, 'abrir-busca:pessoa', ctx.actor.id);
  if (aguardar > 0) return { aguardar };
  const texto = await findBusca(ctx, id);
  if (texto === null) return null;
  const resultado = await buscar(ctx, texto, pedida);
  if (mostraPessoas(pedida.so) && buscaPessoas(ctx)) await registrarBusca(ctx, id, resultado);
  return { texto, resultado };
}

/** People were searched: who did, when and how many were found, once a search; never what was written. R-BUS-04. */
async function registrarBusca(ctx: CtxUsuario, id: string, resultado: ResultadoDaBusca): Promise<void> {
  const pessoas = resultado.find(({ grupo }) => grupo === 'pessoas')?.achados.total ?? 0;
  const registrada = await ctx.db.auditoria.count({ where: { entidade: 'busca', entidadeId: id } });
  if (registrada > 0) return;
  await registrarAuditoria(ctx, {
    acao: 'pessoas.buscar',
    entidade: 'busca',
    entidadeId: id,
    dados: { pessoas },
  });
}
