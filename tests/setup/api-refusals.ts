import { expect, test } from 'vitest';
import { PEDIDO_EM_ANDAMENTO } from '#app/domain/acesso/labels.ts';
import { openApiDocument } from '#app/web/api/openapi.server.ts';
import { takesKey } from '#app/web/api/once.server.ts';
import { CALLS } from '#app/web/api/table.server.ts';
import { CHAMA } from '#tests/factories/direitos-api.ts';
import { eDita, enviar, fraseDe, type Envio, type useEffects } from './api-effects.ts';
import { meet } from './meet.ts';

export type Mundo = ReturnType<typeof useEffects>;
type Resposta = Pick<Awaited<ReturnType<typeof enviar>>, 'status' | 'dados'>;
/** Asked by that person, or otherwise; `muda`: what somebody else writes, over what the call locks, while it waits. */
type Pedido = ({ quem: { id: string }; envio: Envio } | { pedir: () => Promise<Resposta> }) & {
  muda?: { sql: string; params: readonly unknown[] };
};
/** A call, a sentence of the document with which it answers 409, and the request that makes it do so. */
export type Recusa = [chamada: string, frase: string, preparar: () => Promise<Pedido>];

type Exemplo = { value: { message: string } };
type Operacao = {
  parameters: { name: string; in: string; example: string }[];
  requestBody?: { content: Record<string, { example: object }> };
  responses: Record<string, { content?: Record<string, { examples?: Record<string, Exemplo> }> }>;
};

const operacoes = () =>
  Object.entries(openApiDocument().paths).flatMap(([path, metodos]) =>
    Object.entries(metodos).map(
      ([metodo, operacao]) => [`${metodo.toUpperCase()} ${path}`, operacao as unknown as Operacao] as const,
    ),
  );

/** Each 409 of the document: the call, and its sentence. */
export const recusasDitas = (): [chamada: string, frase: string][] =>
  operacoes().flatMap(([chamada, { responses }]) =>
    Object.values(responses['409']?.content?.['application/json']?.examples ?? {}).map(
      ({ value }): [string, string] => [chamada, value.message],
    ),
  );

/** Every call that takes a key, asked again with it while the first request with it is not over. */
export function enquantoAnda(mundo: Mundo): Recusa[] {
  const ditas: ReadonlyMap<string, Operacao> = new Map(operacoes());
  return CALLS.filter(takesKey).map(({ method, path }): Recusa => {
    const chamada = `${method} ${path}`;
    return [
      chamada,
      PEDIDO_EM_ANDAMENTO,
      async () => {
        const grupos = CHAMA.get(chamada);
        const { id } = await mundo.pessoa(...(Array.isArray(grupos) ? grupos : (['candidato'] as const)));
        const { parameters = [], requestBody } = ditas.get(chamada) ?? {};
        const url = parameters.reduce(
          (feita, { name, example }) => feita.replace(`{${name}}`, encodeURIComponent(example)),
          path,
        );
        const [{ example: corpo = undefined } = {}] = Object.values(requestBody?.content ?? {});
        const envio = { url, corpo, headers: { 'Idempotency-Key': 'a-mesma' } };
        const pedir = async () => {
          const cookie = await mundo.sessao({ id });
          const segura = await mundo.database.pool.connect();
          try {
            await segura.query('select pg_advisory_lock(hashtextextended($1, 0))', [`${id} a-mesma`]);
            return await enviar(method, cookie, envio);
          } finally {
            segura.release(true);
          }
        };
        return { pedir };
      },
    ];
  });
}

/** Each refusal answers 409 with the sentence of the document, and leaves everything as it was. R-API-03. */
export function proveRefusals({ database, retrato, sessao }: Mundo, recusas: readonly Recusa[]): void {
  test.each(recusas)('%s é recusada: %s (R-API-03)', async (chamada, dita, preparar) => {
    const [metodo = ''] = chamada.split(' ');
    const { muda, ...pedido } = await preparar();
    const cookie = 'quem' in pedido ? await sessao(pedido.quem) : '';
    const pedir = () => ('pedir' in pedido ? pedido.pedir() : enviar(metodo, cookie, pedido.envio));
    const antes = await retrato();
    const { status, dados } = muda === undefined ? await pedir() : await depoisDe(muda, pedir);
    expect([status, metodo], JSON.stringify(dados)).toEqual([409, metodo]);
    expect(eDita(fraseDe(dados), dita), fraseDe(dados)).toBe(true);
    if (muda === undefined) expect(await retrato()).toEqual(antes);
  });

  async function depoisDe(muda: NonNullable<Pedido['muda']>, pedir: () => Promise<Resposta>) {
    const [feito] = await meet(database, muda, [pedir]);
    if (feito?.status !== 'fulfilled') throw feito?.reason;
    return feito.value;
  }
}
