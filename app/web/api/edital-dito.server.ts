import { findEdital } from '#app/domain/referencia/queries.server.ts';
import { RuleError } from '#app/domain/errors.ts';
import { fold } from '#app/lib/text.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';

type Nomes = readonly (string | null | undefined)[];
type Campos = Readonly<Record<string, unknown>>;

/** The text of a value; empty where there is none. */
export const textoDe = (valor: unknown): string =>
  typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean'
    ? String(valor).trim()
    : '';

/** What is said of a thing is what it is, by its code or one of its names. R-API-16. */
export function conferirCampos(ditos: Campos, certos: Readonly<Record<string, Nomes>>, onde = ''): void {
  for (const [campo, nomes] of Object.entries(certos)) {
    const valor = textoDe(ditos[campo]);
    if (valor !== '' && !nomes.some((um) => fold(um ?? '') === fold(valor)))
      throw new RuleError('Não é o que está no portal.', `${onde}${campo}`);
  }
}

/** The names and the numbers by which callers say the notice of a demand. */
export async function nomesDoEdital(
  ctx: WebCtxUsuario,
  demanda: { editalId: number | null; edital: string; numProcesso: string; identificacaoProcesso: string },
): Promise<{ nomes: Nomes; numeros: Nomes }> {
  const edital = demanda.editalId === null ? null : await findEdital(ctx, demanda.editalId);
  const dele = edital ? [String(edital.id), edital.codigo, `${edital.codigo}/${String(edital.ano)}`] : [];
  return {
    nomes: [demanda.edital, edital?.nome, edital?.nomeReduzido, ...dele],
    numeros: [demanda.numProcesso, demanda.identificacaoProcesso, ...dele],
  };
}
