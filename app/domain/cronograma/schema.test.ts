import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#app/lib/fields.ts';
import {
  campoDoCorte,
  camposDoCronograma,
  CRONOGRAMA_EM_BRANCO,
  dadosDoCronograma,
  faseDoCatalogo,
  lerCronograma,
  lerEscolhas,
  versaoPedida,
} from './schema.ts';

const CHEIO = {
  tipoAvaliacao: '2',
  formatoAvaliacao: '1',
  editalId: '12',
  numProcesso: '2026.01',
  linkInformacao: 'https://exemplo.com.br/edital',
  retificacao: 'Novo prazo',
  inicioProposta: '01/03/2027',
};

describe('o formulário do cronograma', () => {
  it('lê cada campo pelo nome, sem os espaços em volta', () => {
    const campos = Object.entries(CHEIO).map(([nome, valor]): [string, string] => [nome, ` ${valor} `]);
    expect(lerCronograma(fieldsOf([...campos, ['comCargaHoraria', 'on']]))).toEqual({
      ...CHEIO,
      comCargaHoraria: true,
      fases: [],
    });
    expect(lerCronograma(fieldsOf([])).comCargaHoraria).toBe(false);
  });

  it('começa sem nada escolhido, e com a carga horária avaliada', () => {
    expect(lerCronograma(fieldsOf([['comCargaHoraria', 'on']]))).toEqual(CRONOGRAMA_EM_BRANCO);
  });

  it('lê cem fases e não mais', () => {
    const campos = Array.from({ length: 101 }, (_, i): [string, string] => [
      `fases[${String(i)}].faseId`,
      String(i),
    ]);
    const { fases } = lerCronograma(fieldsOf(campos));
    expect([fases.length, fases[99]?.faseId]).toEqual([100, 99]);
  });

  it.each([true, false])('os campos ocultos guardam a escolha da carga horária: %s', (comCargaHoraria) => {
    const digitado = { ...CRONOGRAMA_EM_BRANCO, ...CHEIO, comCargaHoraria };
    expect(lerCronograma(fieldsOf(camposDoCronograma(digitado)))).toEqual(digitado);
  });

  it('lê o que se faz de cada corte recusado (R-CRO-05)', () => {
    expect(campoDoCorte('recurso-19')).toBe('corte-recurso-19');
    const campos: [string, string][] = [
      ['corte-recurso-19', 'manter'],
      ['corte-realizacao-22', 'minimo'],
      ['corte-realizacao-17', 'outra'],
      ['outro-corte-', 'manter'],
    ];
    expect(lerEscolhas(fieldsOf(campos))).toEqual({ 'recurso-19': 'manter', 'realizacao-22': 'minimo' });
  });
});

describe('as escolhas e os textos', () => {
  it('se leem como números, um edital vazio como nenhum', () => {
    const { inicioProposta: _, ...dados } = CHEIO;
    expect(dadosDoCronograma.parse(dados)).toEqual({
      ...dados,
      tipoAvaliacao: 2,
      formatoAvaliacao: 1,
      editalId: 12,
    });
    expect(dadosDoCronograma.parse({ ...dados, editalId: '' }).editalId).toBeNull();
  });

  it.each<[Partial<typeof CHEIO>, string]>([
    [{ tipoAvaliacao: '0' }, 'Informe se há entrevista e avaliação didática.'],
    [{ formatoAvaliacao: '4' }, 'Informe o formato da avaliação.'],
    [{ editalId: '1x' }, 'Selecione o edital.'],
    [{ numProcesso: 'n'.repeat(61) }, 'Use no máximo 60 caracteres.'],
    [{ linkInformacao: `https://a.b/${'c'.repeat(500)}` }, 'Use no máximo 500 caracteres.'],
    [
      { linkInformacao: 'exemplo.com.br' },
      'Informe um endereço completo, como https://exemplo.com.br/edital.',
    ],
    [{ retificacao: 'r'.repeat(4001) }, 'Use no máximo 4.000 caracteres.'],
  ])('%j é recusado', (mudanca, texto) => {
    const lido = dadosDoCronograma.safeParse({ ...CHEIO, ...mudanca });
    expect(lido.error?.issues.map(({ message }) => message)).toEqual([texto]);
  });

  it.each([
    ['', true],
    ['https://exemplo.com.br/edital', true],
    ['HTTP://exemplo.com.br', true],
    ['exemplo.com.br', false],
    ['veja https://exemplo.com.br', false],
    ['https://exemplo.com.br e mais', false],
    ['https://exemplo', false],
    ['https://exemplo.', false],
    ['https://.br', false],
    ['https:// .br', false],
    ['https://exemplo. ', false],
    ['javascript:alert(1.1)', false],
  ])('o endereço %j: %s', (linkInformacao, aceito) => {
    expect(dadosDoCronograma.safeParse({ ...CHEIO, linkInformacao }).success).toBe(aceito);
  });
});

it('uma fase do catálogo tem recurso pela caixa, e um módulo que existe ou nenhum (R-CRO-09)', () => {
  expect(faseDoCatalogo.parse({ nome: ' Sorteio ' })).toEqual({
    nome: 'Sorteio',
    recurso: false,
    modulo: null,
  });
  expect(faseDoCatalogo.parse({ nome: 'Sorteio', recurso: 'on', modulo: 'Didatica' })).toEqual({
    nome: 'Sorteio',
    recurso: true,
    modulo: 'Didatica',
  });
  expect(faseDoCatalogo.safeParse({ nome: 'Sorteio', modulo: 'Outro' }).success).toBe(false);
  for (const semNome of [{ nome: ' ' }, {}])
    expect(faseDoCatalogo.safeParse(semNome).error?.issues.map(({ message }) => message)).toEqual([
      'É necessário informar o nome da fase.',
    ]);
});

it.each([
  [undefined, true],
  ['1', true],
  ['99999', true],
  ['0', false],
  ['100000', false],
  ['1.5', false],
  ['x', false],
])('a versão %j de um cronograma pode ser pedida: %s', (numero, aceita) => {
  expect(versaoPedida.safeParse({ numero }).success).toBe(aceita);
  if (aceita) expect(versaoPedida.parse({ numero })).toEqual({ numero: numero && Number(numero) });
});
