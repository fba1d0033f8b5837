import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { kindOf } from '#app/lib/file-check/image.server.ts';
import { checkContent, CheckUnavailable } from '#app/lib/file-check/pool.server.ts';
import { problemOf } from '#app/lib/file-check/problem-of.server.ts';
import { PROBLEMS } from '#app/lib/file-check/problems.ts';
import { qpdf, rewritten } from '#app/lib/file-check/qpdf.server.ts';
import {
  acaoSob,
  arquivosHostis,
  FILTROS_DE_ACOES,
  fluxo,
  pdfDeObjetos,
  pdfMinimo,
} from '#tests/fakes/arquivos-hostis.ts';
import { JPEG, PNG, pdfsReais } from '#tests/fakes/pdfs-reais.ts';
import { allowConsoleError } from '#tests/setup/console.ts';
import { times, WHOLE } from '#tests/setup/size.ts';

const pasta = mkdtempSync(join(tmpdir(), 'porteira-conteudo-'));
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

let numero = 0;
const gravar = (conteudo: Buffer): string => {
  const caminho = join(pasta, String((numero += 1)));
  writeFileSync(caminho, conteudo);
  return caminho;
};

it('recusa 60 arquivos hostis, cada um com uma frase (R-DOC-02)', async () => {
  // Each filter in front of an action has a test of its own.
  const casos = (await arquivosHostis()).filter(({ nome }) => !nome.startsWith('programa sob '));
  expect(casos.length).toBeGreaterThanOrEqual(60);
  expect(new Set(casos.map(({ conteudo }) => conteudo.toString('latin1'))).size).toBe(casos.length);
  const semFrase: string[] = [];
  const conferir = async ({ nome, conteudo }: (typeof casos)[number]) => {
    const problema = await checkContent('pdf', gravar(conteudo));
    if (problema === null || !/^\p{Lu}.+\.$/u.test(PROBLEMS[problema])) semFrase.push(nome);
  };
  for (let i = 0; i < casos.length; i += 4) await Promise.all(casos.slice(i, i + 4).map(conferir));
  expect(semFrase).toEqual([]);
  // However much is refused, no more of them are left than look at once.
  await expect.poll(() => filhos().length).toBeLessThanOrEqual(2);
});

it('aceita 20 PDFs de programas e versões diferentes', async () => {
  const casos = await pdfsReais();
  expect(casos.length).toBeGreaterThanOrEqual(30);
  expect(new Set(casos.map(({ programa }) => programa)).size).toBeGreaterThanOrEqual(10);
  const versoes = new Set(casos.map(({ conteudo }) => conteudo.toString('latin1', 5, 8)));
  expect([...versoes].sort()).toEqual(['1.3', '1.4', '1.6', '1.7', '2.0']);
  const resultados: string[] = [];
  const conferir = async ({ nome, conteudo }: (typeof casos)[number]) => {
    resultados.push(`${nome}: ${String(await checkContent('pdf', gravar(conteudo)))}`);
  };
  for (let i = 0; i < casos.length; i += 4) await Promise.all(casos.slice(i, i + 4).map(conferir));
  expect(resultados.filter((linha) => !linha.endsWith(': null'))).toEqual([]);
});

const feito = async (conteudo: Buffer, args: readonly string[]): Promise<Buffer> => {
  const escrito = await qpdf(conteudo, args);
  if (escrito === null) throw new Error('qpdf');
  return escrito;
};
/** What is said of it; in a commit in this process: what a program apart has besides, and costs at each refusal, has tests of its own. */
const conferirPdf = (conteudo: Buffer) => {
  // qpdf's own words about a file.
  allowConsoleError(/\/in\.pdf/);
  const path = gravar(conteudo);
  return WHOLE ? checkContent('pdf', path) : problemOf({ kind: 'pdf', path });
};

it('acha a ação sob cada filtro em que o formato a deixa esconder, e aceita o que não é ação sob os mesmos', async () => {
  const achadas: string[] = [];
  for (const filtros of FILTROS_DE_ACOES) {
    const nome = filtros.join(' e ');
    achadas.push(`${nome}: ${String(await conferirPdf(acaoSob(filtros)))}`);
    achadas.push(`${nome}: ${String(await conferirPdf(acaoSob(filtros, '<< /S /GoTo /D [3 0 R /Fit] >>')))}`);
  }
  // Two layers of the same compression are refused as a bomb would be.
  const esperadas = FILTROS_DE_ACOES.flatMap((filtros) => {
    const duas = filtros.filter((nome) => nome === 'FlateDecode').length > 1;
    return (duas ? ['pesado', 'pesado'] : ['ativo', 'null']).map((fim) => `${filtros.join(' e ')}: ${fim}`);
  });
  expect(achadas).toEqual(esperadas);
});

const CIFRAS = [
  ['40 bits', ['--allow-weak-crypto', '--encrypt', '', 'dono', '40', '--']],
  ['128 bits', ['--allow-weak-crypto', '--encrypt', '', 'dono', '128', '--']],
  ['AES de 128', ['--allow-weak-crypto', '--encrypt', '', 'dono', '128', '--use-aes=y', '--']],
  ['AES de 256', ['--encrypt', '', 'dono', '256', '--modify=none', '--']],
] as const;

it.each(CIFRAS)(
  'com senha só de dono (%s) o PDF abre, e é aceito; com ação dentro, não',
  async (_nome, args) => {
    expect(await conferirPdf(await feito(pdfMinimo(), args))).toBeNull();
    const ativo = pdfMinimo('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
    expect(await conferirPdf(await feito(ativo, args))).toBe('ativo');
    const escondida = await feito(acaoSob(['ASCIIHexDecode']), [...args, '--object-streams=generate']);
    expect(await conferirPdf(escondida)).toBe('ativo');
  },
);

it('aceita o que é estranho e não faz mal, e diz da senha que falta', async () => {
  const bom = pdfMinimo();
  const casos: [string, Buffer][] = [
    ['texto depois do fim', Buffer.concat([bom, Buffer.from('% gerado pelo sistema X\n')])],
    ['bytes depois do fim', Buffer.concat([bom, Buffer.from('\x1a\x00\x00')])],
    ['uma linha antes do começo', Buffer.concat([Buffer.from('Conteúdo do anexo 1\r\n'), bom])],
    ['marca de UTF-8 antes do começo', Buffer.concat([Buffer.from('\uFEFF'), bom])],
    ['linearizado', await feito(bom, ['--linearize'])],
    ['objetos em fluxos', await feito(bom, ['--object-streams=generate'])],
    [
      'tabela fora do lugar',
      Buffer.from(bom.toString('latin1').replace(/startxref\n\d+/, 'startxref\n1'), 'latin1'),
    ],
    ['versão 1.0', Buffer.from(bom.toString('latin1').replace('%PDF-1.7', '%PDF-1.0'), 'latin1')],
  ];
  const recusados: string[] = [];
  for (const [nome, conteudo] of casos) {
    const problema = await conferirPdf(conteudo);
    if (problema !== null) recusados.push(`${nome}: ${problema}`);
  }
  expect(recusados).toEqual([]);
  const fechado = await feito(bom, ['--encrypt', 'abre', 'dono', '256', '--']);
  expect(await conferirPdf(fechado)).toBe('protegido');
});

/** A document of some years ago, with a page that draws; `extra` in its catalogue, and what else it has. */
const comum = (extra = '', ...outros: (string | Buffer)[]): string =>
  pdfDeObjetos([
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    fluxo('', Buffer.from('0 0 m 100 100 l S')),
    ...outros,
  ]).toString('latin1');

/** What happens to files on their way, as a text; each is opened by the common readers. */
const DANOS: readonly (readonly [string, (pdf: string) => string])[] = [
  ['o lugar da tabela errado', (pdf) => pdf.replace(/startxref\n\d+/, 'startxref\n1')],
  ['sem o lugar da tabela', (pdf) => pdf.replace(/startxref\n\d+\n/, '')],
  ['os lugares da tabela errados', (pdf) => pdf.replace(/\d{10} 00000 n/g, '0000000007 00000 n')],
  ['linhas trocadas para as do Windows', (pdf) => pdf.replaceAll('\n', '\r\n')],
  ['um texto posto no meio', (pdf) => pdf.replace('1 0 obj', '% arquivado em 2019\n1 0 obj')],
  ['cortado antes do fim', (pdf) => pdf.replace(/startxref[\s\S]*$/, '')],
  ['cortado no meio do fim', (pdf) => pdf.replace(/%%EOF\n$/, '%%E')],
  ['o tamanho de um fluxo menor', (pdf) => pdf.replace(/\/Length 17\b/, '/Length 3')],
  ['o tamanho de um fluxo maior', (pdf) => pdf.replace(/\/Length 17\b/, '/Length 17000')],
  ['a tabela com objetos a menos', (pdf) => pdf.replace(/xref\n0 \d+/, 'xref\n0 2')],
  ['sem tabela nenhuma', (pdf) => pdf.replace(/xref\n0[\s\S]*?trailer/, 'trailer')],
  ['um fim de objeto a menos', (pdf) => pdf.replace('endobj\n3 0 obj', '\n3 0 obj')],
];

it.each(DANOS)('%s: o PDF abre, e é aceito; com ação dentro, não', async (_nome, estragar) => {
  const estragado = (pdf: string) => {
    const feito = estragar(pdf);
    expect(feito).not.toBe(pdf);
    return conferirPdf(Buffer.from(feito, 'latin1'));
  };
  expect(await estragado(comum())).toBeNull();
  expect(await estragado(comum('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'))).toBe('ativo');
  const escondida = fluxo(
    '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
    deflateSync('9 0 << /S /Launch /F (x) >>'),
  );
  expect(await estragado(comum('/OpenAction 9 0 R', escondida))).toBe('ativo');
});

it('de um PDF danificado recusa o que dois leitores leriam de dois modos', async () => {
  const acao = '<< /S /Launch /F (cmd.exe) >>';
  const objetos = deflateSync(`9 0 ${acao}`);
  // Its end is written in its middle, in a block that is not packed.
  const meio = Buffer.concat([
    Buffer.from('789c', 'hex'),
    Buffer.from('000c00f3ff', 'hex'),
    Buffer.from('\nendstream\n '),
    objetos.subarray(2),
  ]);
  const tipo = '/Type /ObjStm /N 1 /First 4';
  const casos: [string, string | Buffer, string][] = [
    ['um objeto dentro de um fluxo', fluxo('', Buffer.from(`9 0 obj ${acao} endobj`)), 'ativo'],
    ['um fim de fluxo no meio do fluxo', fluxo(`${tipo} /Filter /FlateDecode`, meio), 'danificado'],
    [
      'o tipo longe do fluxo',
      fluxo(
        `${tipo} /Filter [/ASCIIHexDecode /FlateDecode] /X (${'x'.repeat(5_000)} obj)`,
        Buffer.from(objetos.toString('hex')),
      ),
      'danificado',
    ],
    [
      'um começo de objeto em um comentário',
      fluxo(
        `${tipo} /Filter /ASCIIHexDecode % 8 0 obj <<\n`,
        Buffer.from(Buffer.from(`9 0 ${acao}`).toString('hex')),
      ),
      'danificado',
    ],
    [
      'um comentário antes do fluxo',
      fluxo(`${tipo} /Filter /FlateDecode`, objetos)
        .toString('latin1')
        .replace('>>\nstream', '>> % x\nstream'),
      'danificado',
    ],
    [
      'um filtro que não se tira',
      fluxo(`${tipo} /Filter /ASCIIHexDecode`, Buffer.from(objetos.toString('hex'))),
      'danificado',
    ],
  ];
  const cortado = comum().replace(/00 l S[\s\S]*$/, '');
  expect(await conferirPdf(Buffer.from(cortado, 'latin1'))).toBe('danificado');
  const achados: string[] = [];
  for (const [nome, objeto] of casos) {
    const pdf = comum(
      '/OpenAction 9 0 R',
      typeof objeto === 'string' ? Buffer.from(objeto, 'latin1') : objeto,
    );
    achados.push(
      `${nome}: ${String(await conferirPdf(Buffer.from(pdf.replace(/startxref\n\d+/, 'startxref\n1'), 'latin1')))}`,
    );
  }
  expect(achados).toEqual(casos.map(([nome, , problema]) => `${nome}: ${problema}`));
});

it('confere imagens pelo conteúdo', async () => {
  expect(await kindOf(gravar(JPEG))).toBe('jpg');
  expect(await checkContent('jpg', gravar(JPEG))).toBeNull();
  expect(await checkContent('jpg', gravar(Buffer.concat([JPEG, Buffer.from('PK\x03\x04')])))).toBe(
    'misturado',
  );
  expect(await checkContent('jpg', gravar(JPEG.subarray(0, JPEG.length - 4)))).toBe('imagem');
  expect(await kindOf(gravar(PNG))).toBe('png');
  expect(await checkContent('png', gravar(PNG))).toBeNull();
  expect(await checkContent('png', gravar(Buffer.concat([PNG, Buffer.from('x')])))).toBe('misturado');
  const trocado = Buffer.from(PNG);
  trocado[45] = (trocado[45] ?? 0) ^ 1;
  expect(await checkContent('png', gravar(trocado))).toBe('imagem');
  expect(await kindOf(gravar(Buffer.from('<svg/>')))).toBeNull();
});

it('recusa a imagem de um milhão de partes e a de 60.000 pontos, sem a abrir inteira', async () => {
  const parte = Buffer.from('000000004944415435af061e', 'hex');
  const partes = Buffer.concat([
    PNG.subarray(0, 33),
    ...Array.from({ length: 1_000_000 }, () => parte),
    PNG.subarray(33),
  ]);
  expect(await checkContent('png', gravar(partes))).toBe('imagem-pesada');
  const grande = Buffer.from(JPEG);
  const quadro = grande.findIndex((byte, i) => byte === 0xff && [0xc0, 0xc2].includes(grande[i + 1] ?? 0));
  grande.writeUInt16BE(60_000, quadro + 5);
  expect(await checkContent('jpg', gravar(grande))).toBe('imagem-grande');
});

/** The programs that this one started. */
const filhos = (): number[] =>
  readdirSync('/proc/self/task').flatMap((tarefa) =>
    readFileSync(`/proc/self/task/${tarefa}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

it('um conferente que morre, ou que não chega a todos, não diz nada do arquivo', async () => {
  const bom = gravar(pdfMinimo());
  const pesado = gravar(
    (await arquivosHostis()).find(({ nome }) => nome === 'bomba de página')?.conteudo ?? Buffer.alloc(0),
  );
  await checkContent('pdf', bom);
  const morto = checkContent('pdf', pesado).catch((error: unknown) => error);
  const matar = setInterval(() => {
    for (const pid of filhos()) process.kill(pid, 'SIGKILL');
  }, 5);
  expect(await morto).toBeInstanceOf(CheckUnavailable);
  clearInterval(matar);
  // The next one is looked at by another.
  expect(await checkContent('pdf', bom)).toBeNull();
  const fins = await Promise.allSettled(Array.from({ length: 70 }, () => checkContent('pdf', bom)));
  expect(fins.filter((fim) => fim.status === 'fulfilled' && fim.value === null)).toHaveLength(62);
  for (const fim of fins) if (fim.status === 'rejected') expect(fim.reason).toBeInstanceOf(CheckUnavailable);
});

it('muitos PDFs depois, o qpdf escreve como no primeiro', async () => {
  let recusados = 0;
  // What it leaves of one is past its bounds after 350: the whole asks that many.
  for (let i = 0; i < times(400, 40); i++) recusados += (await rewritten(pdfMinimo())) === null ? 1 : 0;
  expect(recusados).toBe(0);
});

it('quem já olhou muitos arquivos não é trocado por isso', async () => {
  const bom = gravar(pdfMinimo());
  const dois = () => Promise.all([checkContent('pdf', bom), checkContent('pdf', bom)]);
  const achados: unknown[] = await dois();
  const conferentes = filhos().toSorted();
  for (let i = 2; i < times(400, 40); i += 2) achados.push(...(await dois()));
  expect(achados.filter((achado) => achado !== null)).toEqual([]);
  // By the same ones: none was given up because it refused what another accepts.
  expect(filhos().toSorted()).toEqual(conferentes);
});

it('só um conferente novo recusa: o que um usado acha é visto por outro', async () => {
  await checkContent('pdf', gravar(pdfMinimo()));
  // Each reader of a pipe gets what is written for it.
  const cano = join(pasta, 'cano');
  execFileSync('mkfifo', [cano]);
  const achado = checkContent('pdf', cano);
  await writeFile(cano, 'nada de PDF');
  await semLeitor(cano);
  const depois = writeFile(cano, pdfMinimo()).catch(() => undefined);
  const final = await achado;
  // Who still waits for a reader gets one.
  closeSync(openSync(cano, constants.O_RDONLY | constants.O_NONBLOCK));
  await depois;
  expect(final).toBeNull();
});

/** Until the one that was reading the pipe has seen its end. */
async function semLeitor(cano: string): Promise<void> {
  const lido = () => {
    try {
      closeSync(openSync(cano, constants.O_WRONLY | constants.O_NONBLOCK));
      return false;
    } catch {
      return true;
    }
  };
  await expect.poll(lido, { interval: 5 }).toBe(true);
}

describe('o limite é do tempo de processador, e não do relógio', () => {
  const bom = () => gravar(pdfMinimo());
  const parar = (sinal: 'SIGSTOP' | 'SIGCONT') => filhos().forEach((pid) => process.kill(pid, sinal));

  it('o que gasta mais do que ele é pesado demais', async () => {
    const gasta = gravar(Buffer.from(`%PDF-1.7\n${'stream\n'.repeat(3_400_000)}%%EOF\n`, 'latin1'));
    expect(await checkContent('pdf', gasta, { cpuMs: 300, patienceMs: 120_000 })).toBe('pesado');
  });

  it('um conferente parado não faz do arquivo um arquivo pesado; sem fim, o arquivo não foi conferido', async () => {
    await checkContent('pdf', bom());
    parar('SIGSTOP');
    const espera = checkContent('pdf', bom(), { cpuMs: 300, patienceMs: 120_000 });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    parar('SIGCONT');
    expect(await espera).toBeNull();
    parar('SIGSTOP');
    const semFim = checkContent('pdf', bom(), { cpuMs: 300, patienceMs: 500 });
    await expect(semFim).rejects.toBeInstanceOf(CheckUnavailable);
  });
});
