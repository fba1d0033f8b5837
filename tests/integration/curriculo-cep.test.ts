import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cepPorHttp } from '#app/integrations/cep/http.ts';
import { cepDeTeste, type CepDeTeste } from '#tests/fakes/cep.ts';

let fake: CepDeTeste;
beforeEach(async () => {
  fake = await cepDeTeste();
});
afterEach(() => fake.close());

const consultar = (cep: string) => cepPorHttp(fake.urls)(cep);
const GOIANIA = {
  logradouro: 'Avenida Goiás',
  bairro: 'Setor Central',
  localidade: 'Goiânia',
  uf: 'GO',
};

describe('consulta de CEP', () => {
  it('o primeiro serviço responde e o segundo não é chamado', async () => {
    expect(await consultar('74003010')).toEqual({ ok: true, endereco: GOIANIA });
    expect(fake.pedidos).toEqual(['viacep 74003010']);
  });

  it('CEP de uma cidade inteira vem sem rua e sem bairro', async () => {
    const endereco = { logradouro: '', bairro: '', localidade: 'Jataí', uf: 'GO' };
    expect(await consultar('75800000')).toEqual({ ok: true, endereco });
    fake.estado.viacep = 'caido';
    expect(await consultar('75800000')).toEqual({ ok: true, endereco });
  });

  it.each(['erro-500', 'html', 'caido', 'mudo'] as const)(
    'o primeiro %s: o segundo responde com os mesmos nomes',
    async (estado) => {
      fake.estado.viacep = estado;
      expect(await consultar('74003010')).toEqual({ ok: true, endereco: GOIANIA });
      expect(fake.pedidos).toEqual(['viacep 74003010', 'brasilapi 74003010']);
    },
  );

  it.each(['99999998', '99999999'])('CEP %s, desconhecido nas duas formas de dizer', async (cep) => {
    expect(await consultar(cep)).toEqual({ ok: false, motivo: 'desconhecido' });
  });

  it('nenhum serviço responde: ninguém espera sem fim: indisponível (R-EXT-08)', async () => {
    fake.estado = { viacep: 'mudo', brasilapi: 'mudo' };
    expect(await consultar('74003010')).toEqual({ ok: false, motivo: 'indisponivel' });
  });

  it('uma resposta sem fim não é lida até o fim: o segundo serviço responde (R-EXT-08)', async () => {
    fake.estado.viacep = 'sem-fim';
    expect(await consultar('74003010')).toEqual({ ok: true, endereco: GOIANIA });
    expect(fake.enviados).toBeLessThan(4 * 1024 * 1024);
  });

  it('sem serviço configurado, ninguém é chamado (R-EXT-08)', async () => {
    expect(await cepPorHttp([])('74003010')).toEqual({ ok: false, motivo: 'indisponivel' });
    expect(fake.pedidos).toEqual([]);
  });
});
