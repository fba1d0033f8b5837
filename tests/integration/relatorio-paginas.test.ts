import { createElement, type ReactElement } from 'react';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HomologacaoA4, type HomologacaoDoPdf } from '#app/domain/homologacao/components/homologacao-a4.tsx';
import { RelatorioA4 } from '#app/domain/relatorio/components/relatorio-a4.tsx';
import { linhasDoCabecalho } from '#app/domain/relatorio/labels.ts';
import type { RelatorioImpresso } from '#app/domain/relatorio/queries.server/relatorio.ts';
import { chromiumPrinter } from '#app/integrations/pdf/chromium.ts';
import { findChromium } from '#app/integrations/pdf/find-chromium.ts';
import type { Printer } from '#app/integrations/pdf/port.ts';
import { systemPath } from '#app/lib/env.server.ts';
import { log } from '#app/lib/log.server.ts';
import { htmlDocument } from '#worker/pdf/document.ts';

const CPF = '***.982.247-**';
const COLUNAS = [
  'Formação Acadêmica',
  'Tempo de Experiência',
  'Experiência Profissional',
  'Preliminar',
  'Recurso',
];

let printer: Printer;
beforeAll(() => {
  const executablePath = findChromium(process.env.PUPPETEER_EXECUTABLE_PATH, systemPath);
  printer = chromiumPrinter({ executablePath, log });
});
afterAll(() => printer.close());

const comLinhas = (quantas: number): RelatorioImpresso => ({
  especie: 'avaliacaoCadastroFinal',
  versao: 2,
  criadoEm: new Date('2027-03-10T13:00:00Z'),
  vagas: 1,
  motivo: 'Corrige o edital.',
  mudancas: [],
  conteudo: {
    edital: '001/2027',
    processo: 'PA-2027/0009',
    identificacao: 'FPR-0146/2026',
    objeto: 'Tratores',
    detalhe: 'FPR',
    publicadoEm: '2027-03-10T13:00:00Z',
    recurso: null,
    colunas: COLUNAS,
    linhas: Array.from({ length: quantas }, (_, indice) => ({
      participacaoId: `p-${String(indice)}`,
      nome: indice % 7 === 0 ? 'Maria Aparecida Albuquerque Cavalcanti de Vasconcelos' : 'Ana Lima',
      cpf: CPF,
      tipo: 'Externo',
      valores: ['Atende', 'Não atende', 'Atende', 'Inapto', 'Sem recurso'],
      resultado: indice % 5 === 0 ? 'Aprovado após envio de recurso' : 'Inapto',
    })),
    aptos: 0,
    inaptos: quantas,
  },
});

const homologacaoDe = (quantos: number): HomologacaoDoPdf => ({
  homologacao: {
    numeroProcesso: '966745',
    edital: 'Edital 001/2027',
    objeto: 'Instrutoria: Tratores',
    texto: 'Homologado',
    pedidaEm: new Date('2027-03-08T13:00:00Z'),
    pedidaPorNome: 'Bento Murici Fontenele',
    decididaDia: '2027-03-10',
    decididaEm: new Date('2027-03-11T13:00:00Z'),
    decididaPor: 'Rui',
    justificativa: 'De acordo.',
    candidatos: Array.from({ length: quantos }, (_, indice) => ({
      nome: `Maria Aparecida Albuquerque Cavalcanti de Vasconcelos ${String(indice + 1)}`,
      cpf: '52998224725',
      cnpj: '11222333000181',
      nomeEmpresa: 'Saúde no Campo Cursos e Palestras Ltda',
    })),
  },
  demanda: { identificacaoProcesso: 'FPR-0146/2026', objeto: 'Tratores' },
});

const paginas = (relatorio: RelatorioImpresso): Promise<string[][]> =>
  impressas(
    createElement(RelatorioA4, relatorio),
    'Resultado Final da Análise de Cadastro FPR-0146/2026',
    linhasDoCabecalho(relatorio.conteudo, relatorio.versao),
  );

/** The pieces of text of each page, as they stand on it. */
async function impressas(
  elemento: ReactElement,
  titulo: string,
  cabecalho: string[] = [],
): Promise<string[][]> {
  const html = htmlDocument({ titulo, elemento, cabecalho, rodape: 'Emitido', codigo: 'K7QM-3F9T-2XHP' });
  const pdf = await getDocument({ data: new Uint8Array(await printer.print(html)), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) =>
      (await (await pdf.getPage(i + 1)).getTextContent()).items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? [item.str] : [],
      ),
    ),
  );
}

test('cada página diz de que relatório é, e repete o cabeçalho da tabela; nada se parte no meio de uma palavra (R-REL-03)', async () => {
  const todas = await paginas(comLinhas(80));
  expect(todas.length).toBeGreaterThan(3);
  for (const [indice, textos] of todas.entries()) {
    const pagina = textos.join('');
    expect(pagina).toContain(`Página ${String(indice + 1)} de ${String(todas.length)}`);
    expect(pagina).toContain('FPR-0146/2026');
    expect(pagina).toContain('Edital 001/2027');
    expect(pagina).toContain('Processo PA-2027/0009');
    expect(pagina).toContain('Retificação 2');
    if (pagina.includes(CPF)) expect(pagina).toMatch(/CPF.*Formação.*Resultado/);
  }
  const textos = todas.flat();
  expect(textos.filter((texto) => texto === CPF)).toHaveLength(80);
  expect(textos.filter((texto) => texto === 'Externo')).toHaveLength(80);
  // On the first page the head says it, and nothing above it.
  expect(todas[0]?.filter((texto) => texto.includes('Retificação 2'))).toEqual(['Retificação 2']);
});

test('a assinatura e o código de verificação ficam na mesma página, e com eles o fim do que se assina (R-REL-03)', async () => {
  for (let linhas = 8; linhas <= 24; linhas += 2) {
    const ultima = (await paginas(comLinhas(linhas))).at(-1)?.join('') ?? '';
    expect(ultima, String(linhas)).toContain('Goiânia, 10 de março de 2027.');
    expect(ultima, String(linhas)).toContain('Confira este documento em');
    expect(ultima, `nada além da assinatura, com ${String(linhas)}`).toContain(CPF);
  }
});

test('a homologação é assinada por quem a decide, e a assinatura fica com o fim da relação (R-HOM-07, R-REL-03)', async () => {
  for (const quantos of [1, 6, 7, 13, 14, 25]) {
    const elemento = createElement(HomologacaoA4, homologacaoDe(quantos));
    const ultima = (await impressas(elemento, 'Homologação FPR-0146/2026')).at(-1)?.join('') ?? '';
    expect(ultima, String(quantos)).toMatch(/Goiânia, 10 de março de 2027\.Superintendência/);
    expect(ultima, String(quantos)).not.toContain('Comissão');
    expect(ultima, String(quantos)).toContain('Confira este documento em');
    expect(ultima, `nada além da assinatura, com ${String(quantos)}`).toContain('529.982.247-25');
  }
});

test('sem candidatos o relatório o diz (R-REL-03)', async () => {
  const [unica, ...mais] = await paginas(comLinhas(0));
  expect(mais).toEqual([]);
  expect(unica?.join('')).toContain('Nenhum candidato teve resultado nesta etapa.');
});

test('um documento que não mostraria o seu código não é feito: ninguém o conferiria', () => {
  const elemento = createElement('p', null, 'Sem lugar para ele.');
  const documento = { titulo: 'x', elemento, rodape: 'x' };
  expect(() => htmlDocument({ ...documento, codigo: 'K7QM-3F9T-2XHP' })).toThrow('o seu código');
  expect(htmlDocument({ ...documento, codigo: null })).toContain('Sem lugar para ele.');
});
