import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { empresaGuardada, enderecoGuardado } from '#app/domain/referencia/consulta-guardada.server.ts';
import { cepPorHttp } from '#app/integrations/cep/http.ts';
import { cnpjPorHttp } from '#app/integrations/cnpj/http.ts';
import { lookupOf } from '#app/integrations/lookup.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

/** Every kind of answer of the public services, from two doubles on the loopback address. */
const database = useDatabase();
type Resposta = { status: number; corpo: unknown };
let respostas: [Resposta, Resposta];
let pedidos: string[];
let urls: [string, string];

const server = createServer((request, response) => {
  const qual = request.url?.startsWith('/a/') ? 0 : 1;
  pedidos.push(qual === 0 ? 'a' : 'b');
  const { status, corpo } = respostas[qual];
  response.writeHead(status).end(typeof corpo === 'string' ? corpo : JSON.stringify(corpo));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  urls = [`${base}/a/{cep}{cnpj}`, `${base}/b/{cep}{cnpj}`];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  pedidos = [];
});

const ok = (corpo: unknown): Resposta => ({ status: 200, corpo });
const FORA: Resposta = { status: 503, corpo: '<html>' };
const SEM_CEP: Resposta = {
  status: 404,
  corpo: { name: 'CepPromiseError', type: 'service_error', errors: [] },
};
const VIA = ok({
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
});
const CIDADE = ok({ cep: '75800-000', logradouro: '', bairro: '', localidade: 'Jataí', uf: 'GO' });
const BRASIL = ok({ cep: '75800000', state: 'GO', city: 'Jataí', neighborhood: null, street: null });
const RUA = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' };
const JATAI = { logradouro: '', bairro: '', localidade: 'Jataí', uf: 'GO' };

describe('CEP (R-EXT-08)', () => {
  it.each<[string, Resposta, Resposta, unknown]>([
    ['ViaCEP acha', VIA, FORA, RUA],
    ['ViaCEP acha a cidade inteira', CIDADE, FORA, JATAI],
    ['ViaCEP fora, BrasilAPI acha', FORA, BRASIL, JATAI],
    ['erro: true', ok({ erro: true }), SEM_CEP, 'desconhecido'],
    ['erro: "true"', ok({ erro: 'true' }), SEM_CEP, 'desconhecido'],
    ['ViaCEP não acha, BrasilAPI acha', ok({ erro: true }), BRASIL, JATAI],
    ['400 que não é JSON', { status: 400, corpo: 'Bad Request' }, FORA, 'indisponivel'],
    ['página em vez de JSON', ok('<html></html>'), FORA, 'indisponivel'],
  ])('%s', async (_, a, b, esperado) => {
    respostas = [a, b];
    const resposta = await cepPorHttp(urls)('01001000');
    expect(resposta.ok ? resposta.endereco : resposta.motivo).toEqual(esperado);
  });
});

const BRASILAPI = ok({
  ...{
    razao_social: 'Lavoura Ltda',
    nome_fantasia: 'Lavoura',
    cep: 74000010,
    uf: 'GO',
    municipio: 'GOIANIA',
  },
  ...{ bairro: 'Centro', descricao_tipo_de_logradouro: 'RUA', logradouro: 'DAS FLORES', numero: '1' },
  ...{ complemento: null, ddd_telefone_1: '6233330000', email: null, qsa: [{ nome_socio: 'Fulano de Tal' }] },
  ...{ descricao_situacao_cadastral: 'ATIVA', codigo_municipio_ibge: 5208707 },
});
const RECEITA = ok({
  ...{ status: 'OK', nome: 'Lavoura Ltda', fantasia: 'Lavoura', cep: '74.000-010', uf: 'GO' },
  ...{
    municipio: 'GOIANIA',
    bairro: 'Centro',
    logradouro: 'RUA DAS FLORES',
    numero: '1',
    situacao: 'BAIXADA',
  },
  ...{ telefone: '(62) 3333-0000', email: 'a@exemplo.com.br' },
});
const NAO_HA: Resposta = { status: 404, corpo: { name: 'NotFoundError', type: 'not_found' } };
const ERRO_DA_RECEITA = ok({ status: 'ERROR', message: 'CNPJ rejeitado pela Receita Federal' });

describe('CNPJ (R-EXT-08, R-EXT-14)', () => {
  it.each<[string, Resposta, Resposta, unknown]>([
    ['BrasilAPI acha', BRASILAPI, FORA, { nome: 'Lavoura Ltda', rua: 'RUA DAS FLORES', ativa: true }],
    ['ReceitaWS acha a que fechou', FORA, RECEITA, { nome: 'Lavoura Ltda', ativa: false }],
    ['404 falso de uma, a outra acha', NAO_HA, RECEITA, { nome: 'Lavoura Ltda' }],
    ['as duas dizem que não há', NAO_HA, ERRO_DA_RECEITA, 'desconhecido'],
    ['uma diz que não há e a outra não responde', NAO_HA, FORA, 'indisponivel'],
    ['limite de consultas', { status: 429, corpo: {} }, { status: 429, corpo: {} }, 'indisponivel'],
    ['400', { status: 400, corpo: { type: 'bad_request' } }, FORA, 'indisponivel'],
  ])('%s', async (_, a, b, esperado) => {
    respostas = [a, b];
    const resposta = await cnpjPorHttp(urls)('12ABC34501DE35');
    if (resposta.ok) expect(resposta.empresa).toMatchObject(esperado as object);
    else expect(resposta.motivo).toBe(esperado);
    expect(JSON.stringify(resposta)).not.toContain('Fulano');
  });
});

describe("o 404 da BrasilAPI com 'service_error' fala dos serviços dela, não do que se procura (R-EXT-08)", () => {
  const SEM_CNPJ: Resposta = { status: 404, corpo: { name: 'CnpjError', type: 'service_error' } };
  const doCep = async () => {
    const resposta = await consultarCep('01001000');
    return resposta.ok ? resposta.endereco.localidade : resposta.motivo;
  };
  const doCnpj = async () => {
    const resposta = await consultarCnpj('12ABC34501DE35');
    return resposta.ok ? resposta.empresa.nome : resposta.motivo;
  };
  let consultarCep: ReturnType<typeof cepPorHttp>;
  let consultarCnpj: ReturnType<typeof cnpjPorHttp>;
  beforeEach(() => {
    consultarCep = cepPorHttp(urls);
    consultarCnpj = cnpjPorHttp(urls);
  });

  it.each<[string, () => Promise<string>, Resposta, Resposta, string]>([
    ['CEP: a outra acha', doCep, SEM_CEP, VIA, 'São Paulo'],
    ['CEP: a outra diz que não há', doCep, SEM_CEP, ok({ erro: true }), 'desconhecido'],
    ['CEP: a outra não responde', doCep, SEM_CEP, FORA, 'indisponivel'],
    ['CEP: a outra também', doCep, SEM_CEP, SEM_CEP, 'indisponivel'],
    ['CNPJ: a outra acha', doCnpj, SEM_CNPJ, RECEITA, 'Lavoura Ltda'],
    ['CNPJ: a outra diz que não há', doCnpj, SEM_CNPJ, ERRO_DA_RECEITA, 'indisponivel'],
    ['CNPJ: a outra também', doCnpj, SEM_CNPJ, SEM_CNPJ, 'indisponivel'],
  ])('%s, e as duas são perguntadas', async (_, consultar, a, b, esperado) => {
    respostas = [a, b];
    expect([await consultar(), pedidos.join('')]).toEqual([esperado, 'ab']);
  });

  it.each<[string, () => Promise<string>, Resposta]>([
    ['CEP, service_error', doCep, SEM_CEP],
    ['CEP, erro: true', doCep, ok({ erro: true })],
    ['CNPJ, service_error', doCnpj, SEM_CNPJ],
    ['CNPJ, 404', doCnpj, NAO_HA],
    ['CNPJ, status ERROR', doCnpj, ERRO_DA_RECEITA],
  ])('quem responde que não há não descansa: %s', async (_, consultar, resposta) => {
    respostas = [resposta, FORA];
    for (let vez = 0; vez < 5; vez++) await consultar();
    // The other failed three times, and rests.
    expect(pedidos.join('')).toBe('abababaa');
  });
});

it('quem falha três vezes descansa um minuto e volta a ser chamado (R-EXT-08)', async () => {
  respostas = [FORA, BRASIL];
  let agora = 0;
  const consultar = lookupOf({
    system: 'cep',
    understand: (corpo) => (corpo ? { ok: true, value: corpo } : null),
    maxBytes: 1_000,
    clock: () => agora,
  });
  const vez = async () => {
    pedidos = [];
    await consultar(urls.map((name) => ({ name, url: name })));
    return pedidos.join('');
  };
  expect([await vez(), await vez(), await vez(), await vez()]).toEqual(['ab', 'ab', 'ab', 'b']);
  agora = 60_001;
  expect(await vez()).toBe('ab');
  respostas = [VIA, BRASIL];
  agora = 130_000;
  expect([await vez(), await vez()]).toEqual(['a', 'a']);
});

it('o que foi respondido vale o seu prazo, e serve depois dele se ninguém responde (R-EXT-14)', async () => {
  const inicio = new Date('2026-11-20T15:00:00Z');
  const noDia = (dias: number) =>
    testCtx(database, { now: new Date(inicio.getTime() + dias * 24 * 60 * 60_000) });
  const cep = async (dias: number) => {
    pedidos = [];
    const resposta = await enderecoGuardado(noDia(dias), '01001000', cepPorHttp(urls));
    return [resposta.ok ? resposta.endereco.localidade : resposta.motivo, pedidos.join('')];
  };
  respostas = [FORA, FORA];
  expect(await cep(0)).toEqual(['indisponivel', 'ab']);
  respostas = [ok({ erro: true }), SEM_CEP];
  expect(await cep(0)).toEqual(['desconhecido', 'ab']);
  respostas = [VIA, FORA];
  expect(await cep(0.9)).toEqual(['desconhecido', '']);
  expect(await cep(1)).toEqual(['São Paulo', 'a']);
  expect(await cep(30.9)).toEqual(['São Paulo', '']);
  respostas = [FORA, FORA];
  expect(await cep(31)).toEqual(['São Paulo', 'ab']);
  respostas = [BRASILAPI, FORA];
  const empresa = async (dias: number) => {
    pedidos = [];
    const resposta = await empresaGuardada(noDia(dias), '12ABC34501DE35', cnpjPorHttp(urls));
    return [resposta.ok && resposta.empresa.nome, pedidos.join('')];
  };
  expect(await empresa(0)).toEqual(['Lavoura Ltda', 'a']);
  expect(await empresa(0.9)).toEqual(['Lavoura Ltda', '']);
  expect(await empresa(1)).toEqual(['Lavoura Ltda', 'a']);
});
