import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#app/lib/fields.ts';
import { catalogo, digitar, fase } from '#tests/factories/maquina.ts';
import { cortesRecusados } from './calendar/direitos.ts';
import { ajustarFasesDaEscolha, aplicarEdicao, aplicarEscolhas, faseDaMaquina } from './rules.ts';
import { camposDoCronograma, CRONOGRAMA_EM_BRANCO, lerCronograma } from './schema.ts';

const digitado = {
  ...CRONOGRAMA_EM_BRANCO,
  tipoAvaliacao: '3',
  formatoAvaliacao: '1',
  fases: digitar([fase(17, '2027-06-01'), fase(18, '2027-06-07'), fase(22, '2027-06-14', '2027-06-18')]),
};
const ids = (fases: readonly { faseId: number }[]) => fases.map(({ faseId }) => faseId);

describe('the evaluation choice', () => {
  it.each([
    ['1', [17, 18, 22, 23, 28, 24, 34, 25]],
    ['2', [17, 18, 22, 23, 28, 39, 24, 40, 41]],
    ['3', [17, 18, 22, 29, 30]],
    ['', [17, 18, 22]],
  ])('%s brings its phases', (tipoAvaliacao, esperadas) => {
    const { digitado: depois } = ajustarFasesDaEscolha({ ...digitado, tipoAvaliacao }, catalogo);
    expect(ids(depois.fases)).toEqual(esperadas);
  });

  it('takes away what another choice brought, unless it was filled in', () => {
    const escolher = (de: typeof digitado, tipoAvaliacao: string) =>
      ajustarFasesDaEscolha({ ...de, tipoAvaliacao }, catalogo).digitado;
    const comDatas = escolher(digitado, '2');
    expect(ids(escolher(comDatas, '3').fases)).toEqual([17, 18, 22, 29, 30]);
    const preenchida = {
      ...comDatas,
      fases: comDatas.fases.map((linha) =>
        linha.faseId === 28 ? { ...linha, realizacaoInicio: '1' } : linha,
      ),
    };
    expect(ids(escolher(preenchida, '3').fases)).toEqual([17, 18, 22, 28, 29, 30]);
  });
});

it('proposing asks for the day, and refuses one too far away', () => {
  const propor = (inicioProposta: string) =>
    aplicarEdicao(
      'propor',
      '',
      { ...digitado, inicioProposta },
      { catalogo, hoje: '2026-11-21', statusAtual: 19 },
    ).erros.map(({ texto }) => texto);
  expect(propor('')).toEqual(['Informe o primeiro dia.']);
  expect(propor('31/02/2027')).toEqual(['Formato de data inválido.']);
  expect(propor('01/01/9999')).toEqual(['O cronograma vai até 31/12/2031, no máximo. Confira o ano.']);
  expect(propor('01/03/2027')).toEqual([]);
});

it('a refused cut comes back as chosen, with its phase where that was taken away', () => {
  const antes = [
    fase(17, '2027-06-01', '2027-06-10'),
    fase(19, '2027-06-11', '2027-06-12', ['2027-06-14', '2027-06-16']),
  ];
  const depois = antes.slice(1);
  const cortes = cortesRecusados(antes, depois, '2027-06-03');
  const aplicar = (escolhas: Record<string, 'manter' | 'minimo'>) =>
    aplicarEscolhas({ ...digitado, fases: digitar(depois) }, cortes, escolhas, antes, catalogo).fases;
  expect(aplicar({})).toEqual(digitar(antes));
  expect(aplicar({ 'realizacao-17': 'minimo' })[0]).toMatchObject({
    faseId: 17,
    realizacaoFim: '04/06/2027',
  });
});

it('the hidden fields of the confirmation are read as the form they stand for', () => {
  expect(lerCronograma(fieldsOf(camposDoCronograma(digitado)))).toEqual(digitado);
});

it('the machine knows every phase of the reference data, and none that an operator adds', () => {
  expect(catalogo.every(({ id }) => faseDaMaquina(id))).toBe(true);
  expect(faseDaMaquina(999)).toBe(false);
});
