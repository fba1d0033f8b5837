import { readFile } from 'node:fs/promises';
import type { ArquivoRecebido } from '#app/domain/arquivo/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { listEstados } from '#app/domain/referencia/queries.server.ts';
import { diaDoInstante, formatarInstante } from '#app/lib/dates.ts';
import { listarFeriados } from '../feriados.ts';
import { listFeriadosGravados } from './feriados.ts';
import { getOrganizacao } from './organizacao.ts';

type Leitura = Pick<Ctx, 'db' | 'now'>;

/** 'Organização': what stands, and the states to choose from. */
export async function telaDaOrganizacao(ctx: Leitura) {
  const [{ atualizadaEm, ...organizacao }, estados] = await Promise.all([
    getOrganizacao(ctx),
    listEstados(ctx),
  ]);
  return {
    organizacao: { ...organizacao, atualizadaEm: formatarInstante(atualizadaEm) },
    estados: estados.map(({ uf, nome }) => ({ valor: uf, rotulo: nome })),
  };
}

/** Years that the list offers, around the present one. */
const ANOS_ANTES = 1;
const ANOS_DEPOIS = 5;

/** 'Feriados' of a year: the present one where none, or none that is offered, is asked for. */
export async function telaDosFeriados(ctx: Leitura, pedido: string | null) {
  const atual = Number(diaDoInstante(ctx.now).slice(0, 4));
  const anos = Array.from({ length: ANOS_ANTES + ANOS_DEPOIS + 1 }, (_, i) => atual - ANOS_ANTES + i);
  const ano = anos.find((oferecido) => String(oferecido) === pedido) ?? atual;
  const [{ uf, municipio }, gravados] = await Promise.all([
    getOrganizacao(ctx),
    listFeriadosGravados(ctx, ano),
  ]);
  return { ano, anos, uf, municipio, linhas: listarFeriados(uf, gravados, ano) };
}

/** The bytes of the one file that a form brought; undefined where none was chosen. */
export async function bytesDoEnvio(
  arquivos: readonly ArquivoRecebido[],
  campo: string,
): Promise<{ nome: string; bytes: Uint8Array } | undefined> {
  const [arquivo] = arquivos;
  if (arquivo === undefined) return undefined;
  if (arquivo.problema !== null) throw new RuleError(arquivo.problema, campo);
  return { nome: arquivo.nomeOriginal, bytes: await readFile(arquivo.caminho) };
}
