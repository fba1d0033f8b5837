import { exigir } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { acharTabela } from './tabelas.ts';

/** Rows of one import that are shown before it is taken back; all of them are counted. */
const LINHAS_MOSTRADAS = 20;

export type MudancasDaTabela = {
  rotulo: string;
  /** Go back to what they were. */
  voltam: number;
  /** The import brought them: they go. */
  saem: number;
  linhas: { chave: string; sai: boolean; campos: { campo: string; de: string; para: string }[] }[];
};

/** What taking back an import, or all of a pull, would change: counted, and its first rows. R-EXT-11. */
export async function getMudancasDoDesfazer(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { importacao, carga }: { importacao?: string; carga?: string },
): Promise<MudancasDaTabela[]> {
  exigir('referencia.importar', ctx.actor);
  const importacoes = await ctx.db.importacao.findMany({
    where: {
      desfeitaEm: null,
      alteracoes: { some: {} },
      ...(carga ? { carga: { cargaId: carga } } : { id: importacao }),
    },
    select: { id: true, tabela: true },
    orderBy: { id: 'desc' },
  });
  if (importacoes.length === 0)
    throw new NotFoundError('Esta importação não mudou nada, ou já foi desfeita.');
  return Promise.all(importacoes.map((uma) => mudancasDe(ctx, uma)));
}

type Linha = { tabela: string; antes: unknown; depois: unknown };

async function mudancasDe(ctx: Pick<Ctx, 'db'>, { id, tabela }: { id: string; tabela: string }) {
  const conhecida = acharTabela(tabela);
  const where = { importacaoId: id };
  const [todas, saem, linhas] = await Promise.all([
    ctx.db.importacaoLinha.count({ where }),
    ctx.db.$queryRaw<{ quantas: number }[]>`
      select count(*)::int as quantas from importacao_linha where importacao_id = ${id}::uuid and antes is null`,
    ctx.db.importacaoLinha.findMany({
      where,
      orderBy: [{ tabela: 'asc' }, { n: 'asc' }],
      take: LINHAS_MOSTRADAS,
    }),
  ]);
  const novas = saem[0]?.quantas ?? 0;
  const chaveDe = ({ tabela: destino, depois }: Linha) => {
    const campos = conhecida?.destinos.find((um) => um.tabela === destino)?.chave ?? [];
    return campos.map((campo) => texto((depois as Record<string, unknown>)[campo])).join(' / ');
  };
  return {
    rotulo: conhecida?.rotulo ?? tabela,
    voltam: todas - novas,
    saem: novas,
    linhas: linhas.map((linha) => ({
      chave: chaveDe(linha),
      sai: linha.antes === null,
      campos: linha.antes === null ? [] : diferentes(linha.depois, linha.antes),
    })),
  };
}

/** From what is stored now to what comes back. */
function diferentes(agora: unknown, antes: unknown) {
  const [a, b] = [agora, antes] as Record<string, unknown>[];
  return Object.keys({ ...a, ...b })
    .filter((campo) => texto(a?.[campo]) !== texto(b?.[campo]))
    .map((campo) => ({ campo: campo.replaceAll('_', ' '), de: dito(a?.[campo]), para: dito(b?.[campo]) }));
}

/** A value as people read it. */
function dito(valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  return texto(valor) === '' ? 'vazio' : `“${texto(valor)}”`;
}

const texto = (valor: unknown): string =>
  valor === null || valor === undefined
    ? ''
    : typeof valor === 'object'
      ? JSON.stringify(valor)
      : String(valor as string);
