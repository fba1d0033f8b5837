import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PEDIDO_EM_ANDAMENTO } from '#app/domain/acesso/labels.ts';
import { NADA_ENCONTRADO } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { MENSAGENS as DO_RECURSO } from '#app/domain/recurso/labels.ts';
import { listaGrupos } from '#app/domain/acesso/grupos.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { action } from '#app/routes/api/chamada.ts';
import { loader as lerDocumento } from '#app/routes/api/openapi.ts';
import { openApiDocument, openApiText } from '#app/web/api/openapi.server.ts';
import { CALLS } from '#app/web/api/table.server.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { fromSchema, type JsonSchema } from '#tests/setup/from-schema.ts';
import { chamar } from '#tests/setup/route.ts';
import { times } from '#tests/setup/size.ts';

const RODADAS = Number(process.env.RODADAS ?? times(1_500, 400));

/** The document, and what the calls answer to whatever it lets be asked. */
const database = useDatabase({ referencia: true });
const cookies: string[] = [''];
const ids: string[] = [];
/** Rows of the kind that a parameter names; of another name, any. */
const deCadaTipo: Record<string, string[]> = { id: [], cred: [], versaoId: [], userId: [] };

type Content = { content: Record<string, { schema: JsonSchema }> };
type Operation = {
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  requestBody?: Content;
  responses: { 200: Content };
};
const documento = openApiDocument();
const operacoes = Object.entries(documento.paths).flatMap(([path, metodos]) =>
  Object.entries(metodos).map(([metodo, operacao]) => ({
    path,
    method: metodo.toUpperCase(),
    ...(operacao as unknown as Operation),
  })),
);
const daTabela = operacoes.filter(({ path, method }) =>
  CALLS.some((call) => call.path === path && call.method === method),
);

const lerErro = z.fromJSONSchema(documento.components.schemas.Erro as never);
const leituras = new Map(
  daTabela.map((operacao) => [
    operacao,
    z.fromJSONSchema(operacao.responses[200].content['application/json']?.schema as never),
  ]),
);

beforeAll(async () => {
  const ctx = testCtx(database, { now: instanteDe('2027-03-01', '10:00') });
  for (const grupo of listaGrupos) {
    const pessoa = await criarUsuario(ctx, { grupos: [grupo], cpf: null });
    cookies.push(await sessaoPara(ctx, pessoa));
    ids.push(pessoa.id);
  }
  for (const status of [1, 3, 19] as const) {
    const { id } = await criarDemanda(ctx, { status });
    const { id: participacaoId, curriculoVersaoId, usuarioId } = await criarParticipacao(ctx, id);
    ids.push(id, participacaoId, curriculoVersaoId);
    deCadaTipo.id?.push(id);
    deCadaTipo.cred?.push(id);
    deCadaTipo.versaoId?.push(curriculoVersaoId);
    deCadaTipo.userId?.push(usuarioId);
    cookies.push(await sessaoPara(ctx, { id: usuarioId }));
  }
  // Those who see more, more often.
  cookies.push(...cookies.slice(1, 4), ...cookies.slice(1, 4));
});

test('o documento diz cada chamada da tabela, cada parâmetro do endereço e nada que não exista (R-API-03)', () => {
  expect(daTabela.length).toBe(CALLS.length);
  for (const { path, parameters } of operacoes) {
    const noEndereco = [...path.matchAll(/\{(\w+)\}/g)].map(([, nome]) => nome);
    expect(
      parameters
        .filter((um) => um.in === 'path')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(noEndereco.sort());
  }
  const nomes = Object.values(documento.paths).flatMap((metodos) =>
    Object.values(metodos).map(({ operationId }) => String(operationId)),
  );
  expect(new Set(nomes).size).toBe(nomes.length);
  const citados = [...JSON.stringify(documento).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
  for (const [, tipo = '', nome = ''] of citados) expect(documento.components).toHaveProperty([tipo, nome]);
});

test('cada exemplo de corpo é aceito pela chamada de que é, e as recusas de cada uma são ditas (R-API-03)', () => {
  for (const call of CALLS) {
    const operacao = documento.paths[call.path]?.[call.method.toLowerCase()] as unknown as {
      requestBody?: { content: Record<string, { example: unknown }> };
      responses: Record<string, { content?: Record<string, { example: { erros: { campo: string }[] } }> }>;
    };
    const onde = `${call.method} ${call.path}`;
    const aberta = call.scope === null && call.doors.includes('/login');
    expect(Object.keys(operacao.responses), onde).toEqual(
      expect.arrayContaining([
        '200',
        '429',
        ...(aberta ? [] : ['401', '403']),
        ...(call.body ? ['422'] : []),
      ]),
    );
    // What the call refuses of a body with nothing in it, by its fields.
    const vazio = call.body?.safeParse({}).error?.issues ?? [];
    const recusado = operacao.responses['422']?.content?.['application/json']?.example.erros ?? [];
    expect(
      recusado.map(({ campo }) => campo),
      onde,
    ).toEqual(expect.arrayContaining(vazio.slice(0, 6).map(({ path }) => path.join('.'))));
    if (call.body === null) continue;
    const [{ example = null } = {}] = Object.values(operacao.requestBody?.content ?? {});
    expect(call.body.safeParse(example).error?.message ?? null, `${onde} ${JSON.stringify(example)}`).toBe(
      null,
    );
  }
});

test('cada chamada diz com as suas palavras o que não encontra e o que a impede (R-API-03)', () => {
  const frasesDe = (path: string, metodo: string, status: 404 | 409) => {
    const { responses } = (documento.paths[path]?.[metodo] ?? {}) as unknown as {
      responses: Record<
        number,
        { content?: Record<string, { examples?: Record<string, { value: { message: string } }> }> }
      >;
    };
    return Object.values(responses[status]?.content?.['application/json']?.examples ?? {}).map(
      ({ value }) => value.message,
    );
  };
  for (const { path, method, kind, params } of CALLS) {
    const [metodo, onde] = [method.toLowerCase(), `${method} ${path}`];
    const naoHa = frasesDe(path, metodo, 404);
    expect(naoHa, onde).not.toContain(NADA_ENCONTRADO);
    if (Object.keys(params.shape).length > 0) expect(naoHa, onde).not.toEqual([]);
    if (kind !== 'save') expect(frasesDe(path, metodo, 409), onde).toEqual([]);
  }
  expect(frasesDe('/api/banca-avaliadora/one/{cred}/{bancaId}', 'get', 404)).toEqual([
    NAO_HA.demanda,
    NAO_HA.banca,
  ]);
  expect(frasesDe('/api/homologacao/{id}/superintendencia', 'put', 404)).toEqual([NAO_HA.homologacao]);
  expect(frasesDe('/api/recurso/approval', 'put', 409)).toEqual([DO_RECURSO.jaDecidido, PEDIDO_EM_ANDAMENTO]);
});

test('o que se envia do documento é ele, com o que se repete escrito uma vez (R-API-03)', () => {
  const enviado = JSON.parse(openApiText()) as { paths: object; components: object };
  const deEnviado = enviado.components as Record<string, Record<string, unknown>>;
  const proprias = documento.components as Record<string, object>;
  const inteiro = (valor: unknown): unknown => {
    if (typeof valor !== 'object' || valor === null) return valor;
    if (Array.isArray(valor)) return valor.map(inteiro);
    const [, tipo = '', nome = ''] =
      /^#\/components\/(\w+)\/(\w+)$/.exec(String((valor as Record<string, unknown>).$ref)) ?? [];
    if (tipo !== '' && !(nome in (proprias[tipo] ?? {}))) return inteiro(deEnviado[tipo]?.[nome]);
    return Object.fromEntries(Object.entries(valor).map(([campo, um]) => [campo, inteiro(um)]));
  };
  const escrito = JSON.stringify(documento);
  expect(inteiro(enviado.paths)).toEqual((JSON.parse(escrito) as typeof enviado).paths);
  expect(openApiText().length).toBeLessThan(escrito.length * 0.6);
});

test('o documento leva a marca do que diz, e quem o tem não o recebe de novo (R-API-03)', async () => {
  const ler = (marca = '') =>
    chamar(lerDocumento, { url: '/api/openapi.json', headers: { 'If-None-Match': marca } });
  const { status, headers } = await ler();
  const marca = headers.get('ETag') ?? '';
  expect([status, marca]).toEqual([200, expect.stringMatching(/^(W\/)?"/) as string]);
  expect((await ler(marca)).status).toBe(304);
});

// Each waits by design: a sign-up for its steady time, a PDF for the worker.
const RAPIDAS = daTabela.filter(
  ({ path }) => !/createUser|recoveryPassword|resetPassword|logout|\/pdfs\//.test(path),
);

const pedido = fc.constantFrom(...RAPIDAS).chain((operacao) =>
  fc.record({
    operacao: fc.constant(operacao),
    quem: fc.nat(),
    valores: fc.record(
      Object.fromEntries(
        operacao.parameters.map(({ name, schema }) => [name, fc.noShrink(tardio(schema, name))]),
      ),
    ),
    presentes: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    corpo: operacao.requestBody
      ? tardio(operacao.requestBody.content['application/json']?.schema ?? {})
      : fc.constant(undefined),
  }),
);

/** Made when asked: the rows are not there yet when the tests are read. */
function tardio(schema: JsonSchema, nome = ''): fc.Arbitrary<unknown> {
  return fc.constant(null).chain(() => fromSchema(schema, deCadaTipo[nome] ?? ids));
}

test('nenhum pedido falha, e nenhuma resposta fica fora do documento (R-API-03)', async () => {
  let aceitos = 0;
  await fc.assert(
    fc.asyncProperty(pedido, async ({ operacao, quem, valores, presentes, corpo }) => {
      const query = new URLSearchParams();
      const headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' };
      let url = operacao.path;
      for (const [indice, um] of operacao.parameters.entries()) {
        const bruto = valores[um.name];
        const valor = (typeof bruto === 'string' ? bruto : (JSON.stringify(bruto) ?? '')).toWellFormed();
        if (um.in === 'path') url = url.replace(`{${um.name}}`, encodeURIComponent(valor) || '-');
        else if (!presentes[indice % presentes.length]) continue;
        // Few keys, so that they come again; what no header can carry is left out of them.
        else if (um.in === 'header') headers[um.name] = String(valor.length % 4);
        else query.set(um.name, valor);
      }
      const body = corpo === undefined ? undefined : JSON.stringify(corpo);
      const resposta = await chamar(action, {
        url: `${url}?${query}`,
        method: operacao.method,
        cookie: cookies[quem % cookies.length],
        headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        body,
      });
      const onde = `${operacao.method} ${url}?${query} ${body ?? ''}`;
      expect(resposta.status, onde).toBeLessThan(500);
      const ler = resposta.status === 200 ? leituras.get(operacao) : lerErro;
      const lido = ler?.safeParse(resposta.dados);
      expect(lido?.success, `${onde}: ${JSON.stringify(resposta.dados)} ${lido?.error?.message ?? ''}`).toBe(
        true,
      );
      if (resposta.status === 200) aceitos += 1;
    }),
    // The same walk each time; another seed walks elsewhere.
    { numRuns: RODADAS, seed: Number(process.env.SEMENTE ?? 2027) },
  );
  // The walk gets inside: not only refusals are looked at.
  expect(aceitos).toBeGreaterThan(RODADAS / 10);
});
