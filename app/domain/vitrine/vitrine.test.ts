import { describe, expect, it } from 'vitest';
import { fimDoDia } from '#app/lib/dates.ts';
import { atomDas, eventoDa, resumoDa, tituloDa } from './feeds.ts';
import { exigenciasDe, prazoEmPalavras, prazoNoDia } from './rules.ts';
import type { DemandaPublica } from './types.ts';

describe('a janela de interesse, em palavras', () => {
  const janela = { inicio: '2027-03-08', fim: '2027-03-12' } as const;
  it.each([
    ['2027-03-01', 'abre daqui a 7 dias'],
    ['2027-03-07', 'abre amanhã'],
    ['2027-03-08', 'faltam 4 dias'],
    ['2027-03-11', 'termina amanhã, às 23h59'],
    ['2027-03-12', 'termina hoje, às 23h59'],
    ['2027-03-13', 'prazo encerrado'],
  ] as const)('%s: %s', (dia, esperado) => expect(prazoEmPalavras(prazoNoDia(janela, dia))).toBe(esperado));
});

describe('o que se pede', () => {
  const base = {
    areaAtuacao: 'fpr',
    atividade: 'inst',
    objeto: 'Apicultura',
    detalhe: '',
    requisitos: ['CNH'],
  };
  it.each([
    ['misto', 'fpr', 'inst', 4, /^Curso e disciplina no currículo: Apicultura$/],
    ['interno', 'fpr', 'inst', 5, /exclusivas para pessoas vinculadas/],
    ['externo', 'at', 'tec', 5, /^Cadeia produtiva e município/],
    ['misto', 'ps', 'sau', 4, /demanda de Saúde/],
  ])('%s, %s, %s', (tipo, areaAtuacao, atividade, quantas, uma) => {
    const exigencias = exigenciasDe({ ...base, tipo, areaAtuacao, atividade });
    expect(exigencias).toHaveLength(quantas);
    expect(exigencias.some((texto) => uma.test(texto))).toBe(true);
    expect(exigencias.at(-1)).toBe('CNH');
    expect(exigencias.some((texto) => texto.includes('demanda de Saúde'))).toBe(atividade === 'sau');
  });

  it('o curso com a sua unidade', () => {
    expect(exigenciasDe({ ...base, tipo: 'misto', detalhe: 'Manejo' })).toContain(
      'Curso e disciplina no currículo: Apicultura, Manejo',
    );
  });

  it('nada se diz depois da modalidade onde não é de Saúde', () => {
    expect(exigenciasDe({ ...base, tipo: 'misto' })[1]).toMatch(/ nos objetivos do currículo$/);
  });
});

const demanda: DemandaPublica = {
  id: '01990000-0000-7000-8000-000000000001',
  processo: 'FPR-0001/2027',
  area: 'fpr',
  atividade: 'inst',
  tipo: 'misto',
  objeto: 'Leite & <queijo> "novo"\u0001\uD800',
  detalhe: '',
  quantidade: 1,
  cargaHoraria: null,
  exigencias: [],
  interesse: { inicio: '2027-03-08', fim: '2027-03-12' },
  edital: null,
  link: null,
  versao: 1,
  atualizadaEm: new Date('2027-03-01T12:00:00Z'),
  etapas: [],
};

it('o feed é XML digam os textos o que disserem, e o mesmo para as mesmas demandas (R-ACO-04)', () => {
  const feed = atomDas([demanda], 'https://portal.example', 'Porteira');
  expect(feed).toContain('<title>FPR-0001/2027: Leite &amp; &lt;queijo&gt; &quot;novo&quot; </title>');
  expect(feed).toContain('<updated>2027-03-01T12:00:00.000Z</updated>');
  expect(atomDas([demanda], 'https://portal.example', 'Porteira')).toBe(feed);
  expect(atomDas([], 'https://portal.example', 'Porteira')).toContain(
    '<updated>1970-01-01T00:00:00.000Z</updated>',
  );
});

it('o feed é tão novo quanto a mais nova das suas demandas', () => {
  const antiga = { ...demanda, atualizadaEm: new Date('2027-02-01T12:00:00Z') };
  const feed = atomDas([antiga, demanda], 'https://portal.example', 'Porteira');
  expect(feed).toContain('</entry>\n  <entry>');
  const [cabeca] = feed.split('<entry>');
  expect(cabeca).toContain('<updated>2027-03-01T12:00:00.000Z</updated>');
});

it('a janela de interesse como evento de agenda, com um lembrete no dia anterior', () => {
  const completa = { ...demanda, objeto: 'Apicultura', detalhe: 'Manejo', versao: 3 };
  expect(tituloDa(completa)).toBe('FPR-0001/2027: Apicultura · Manejo');
  expect(tituloDa({ ...completa, detalhe: '' })).toBe('FPR-0001/2027: Apicultura');
  expect(resumoDa(completa)).toMatch(
    /\. Demonstração de interesse de segunda-feira, 08\/03\/2027, às 00h00, até sexta-feira, 12\/03\/2027, às 23h59/,
  );
  const evento = eventoDa(completa, 'https://portal.example');
  expect(evento).toEqual({
    uid: '01990000-0000-7000-8000-000000000001-interesse@vitrine.porteira',
    sequence: 3,
    changedAt: completa.atualizadaEm,
    start: new Date('2027-03-08T03:00:00.000Z'),
    end: new Date('2027-03-13T02:59:00.000Z'),
    summary: 'Demonstração de interesse: FPR-0001/2027: Apicultura · Manejo',
    description: resumoDa(completa),
    url: 'https://portal.example/demandas-abertas/01990000-0000-7000-8000-000000000001',
    busy: false,
    remindBefore: ['P1D'],
  });
  expect(evento.end.getTime()).toBeLessThan(fimDoDia('2027-03-12').getTime());
});
