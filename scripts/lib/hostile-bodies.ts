import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

/** A body that no page of the portal sends, as it goes over the wire after the headers. */
export type WireBody = {
  name: string;
  headers: Readonly<Record<string, string>>;
  pieces: readonly Buffer[];
  /** How it goes: as fast as it is taken, a byte at a time, or cut off. */
  manner: 'rápido' | 'devagar' | 'cortado';
};

const MB = 1024 * 1024;
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';
const JSON_TYPE = 'application/json';

type Made = Partial<Pick<WireBody, 'headers' | 'manner'>>;

function body(name: string, type: string, content: string | readonly Buffer[], more: Made = {}): WireBody {
  const pieces = typeof content === 'string' ? [Buffer.from(content, 'latin1')] : content;
  const length = String(pieces.reduce((sum, piece) => sum + piece.length, 0));
  const headers = { 'Content-Type': type, 'Content-Length': length, ...more.headers };
  return { name, pieces, manner: more.manner ?? 'rápido', headers };
}

/** As many of these, one after the other, as fit. */
function fill(bytes: number, piece: (index: number) => string): string {
  const all: string[] = [];
  for (let size = 0, index = 0; ; index++) {
    const one = piece(index);
    size += one.length;
    if (size > bytes) return all.join('');
    all.push(one);
  }
}

const form = (name: string, text: string, more?: Made) => body(`formulário: ${name}`, FORM, text, more);
const json = (name: string, text: string, more?: Made) => body(`JSON: ${name}`, JSON_TYPE, text, more);

const part = (headers: string, content: string | Buffer): Buffer[] => [
  Buffer.from(`--x\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`, 'latin1'),
  typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
  Buffer.from('\r\n'),
];
const END = Buffer.from('--x--\r\n');
const parts = (name: string, pieces: readonly Buffer[], more?: Made) =>
  body(`multipart: ${name}`, MULTIPART, [...pieces, END], more);
const many = (times: number, one: (index: number) => readonly Buffer[]): Buffer[] =>
  Array.from({ length: times }, (_, index) => one(index)).flat();
const text = (name: string, content: string | Buffer) => part(`name="${name}"`, content);
const file = (name: string, content: string | Buffer) => part(`name="arquivo"; filename="${name}"`, content);
const lines = (bytes: number) => Buffer.alloc(bytes, '\r\n');

const ofParts = (): WireBody[] => [
  parts(
    '80 textos de 256 KB de quebras de linha',
    many(80, (at) => text(`a${String(at)}`, lines(262_143))),
  ),
  parts(
    '80 textos de 256 KB',
    many(80, (at) => text(`a${String(at)}`, Buffer.alloc(262_143, 'a'))),
  ),
  parts('um texto de 25 MB', text('a', Buffer.alloc(25 * MB, 'a'))),
  parts(
    '300 textos de 10 KB',
    many(300, (at) => text(`a${String(at)}`, Buffer.alloc(10_000, 'a'))),
  ),
  parts(
    '10.000 textos vazios',
    many(10_000, () => text('a', '')),
  ),
  parts('textos de 3 MB ao lado de um arquivo', [
    ...many(250, (at) => text(`a${String(at)}`, Buffer.alloc(12_000, 'a'))),
    ...file('a.pdf', '%PDF-1.4'),
  ]),
  parts(
    '200 arquivos de um byte',
    many(200, () => file('a.pdf', 'a')),
  ),
  parts(
    '150 arquivos sem nome',
    many(150, () => file('', '')),
  ),
  parts('um arquivo de 25 MB de quebras de linha', file('a.pdf', lines(25 * MB))),
  parts('um arquivo de 26 MB', file('a.pdf', Buffer.alloc(26 * MB))),
  parts('20 MB antes da primeira parte', [
    Buffer.alloc(20 * MB, 'a'),
    Buffer.from('\r\n'),
    ...text('a', 'b'),
  ]),
  body('multipart: 20 MB depois do fim', MULTIPART, [...text('a', 'b'), END, Buffer.alloc(20 * MB, 'a')]),
  parts('meias fronteiras', file('a.pdf', Buffer.alloc(5 * MB, '\r\n--'))),
  parts('um cabeçalho de 1 MB', part(`name="a"; x="${'a'.repeat(MB)}"`, 'b')),
  parts('1.000 cabeçalhos numa parte', part(`name="a"${'\r\nX-A: b'.repeat(1_000)}`, 'b')),
  parts(
    'nomes de 100 KB',
    many(9, () => text('a'.repeat(100_000), 'b')),
  ),
  parts(
    'nomes fundos',
    many(200, (at) => text(`a${'[0]'.repeat(at * 5)}`, 'b')),
  ),
  parts(
    'partes dentro de uma parte',
    part('name="a"\r\nContent-Type: multipart/mixed; boundary=y', '--y\r\n\r\n--y--'),
  ),
  parts('outra codificação', part('name="a"\r\nContent-Type: text/plain; charset=utf-16le', 'aaa')),
  body('multipart: sem o fim', MULTIPART, text('a', Buffer.alloc(MB - 1_000, 'a'))),
  body('multipart: sem fronteira', 'multipart/form-data', text('a', 'b')),
  body(
    'multipart: fronteira de 10 KB',
    `multipart/form-data; boundary=${'x'.repeat(10_000)}`,
    text('a', 'b'),
  ),
];

const ofForms = (): WireBody[] => [
  form('1 MB de campos vazios', 'a=&'.repeat(MB / 3)),
  form(
    '1 MB de campos diferentes',
    fill(MB, (at) => `a${String(at)}=&`),
  ),
  form('lugar 5.000.000 de uma lista', 'email[5000000]=x'),
  form(
    '1 MB de lugares de uma lista',
    fill(MB, (at) => `email[${String(at)}]=&`),
  ),
  form(
    '200 listas',
    fill(9_000, (at) => `a${String(at)}[30]=x&`),
  ),
  form('nome de 300 KB', `a${'[0]'.repeat(100_000)}=x`),
  form('1 MB de letras escritas com %', `email=${'%41'.repeat(MB / 3 - 10)}`),
  form('1 MB de arrobas', `email=${'a@'.repeat(MB / 2 - 10)}`),
  form('1 MB de pontos', `email=a@${'a.'.repeat(MB / 2 - 10)}`),
  form('% sem letra', `email=${'%'.repeat(MB - 10)}`),
  form('nomes reservados', '__proto__[a]=1&constructor.prototype.x=1&__state__=x&__intent__=y'),
  form('um caractere nulo', 'email=a%00b&nome=%00'),
  form('um nome 290 vezes', 'a=b&'.repeat(290)),
  form('1 MB e mais um byte', `a=${'b'.repeat(MB - 1)}`),
  form('1 MB de &', '&'.repeat(MB)),
  form('1 MB de =', '='.repeat(MB)),
];

const fields = (many: number): string =>
  `{${fill(MB - 20, (at) => (at < many ? `"a${String(at)}":1,` : ' '.repeat(MB)))}"b":1}`;

const ofJson = (): WireBody[] => [
  json('1 MB de números', `{"email":[${'1,'.repeat(MB / 2 - 20)}1]}`),
  json('20.000 números', `{"email":[${'1,'.repeat(19_000)}1]}`),
  json('19.000 campos', fields(19_000)),
  json('9.900 campos', fields(9_900)),
  json('1 MB de listas abertas', '['.repeat(MB)),
  json('objetos um no outro', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
  json('um texto de 1 MB', `{"email":"${'a'.repeat(MB - 20)}"}`),
  json('1 MB de caracteres nulos', `{"email":"${'\\u0000'.repeat(MB / 6 - 10)}"}`),
  json('1 MB de barras', `{"email":"${'\\\\'.repeat(MB / 2 - 10)}"}`),
  json('meios caracteres', `{"email":"${'\\ud800'.repeat(1_000)}"}`),
  json('listas vazias', `{"email":[${'[],'.repeat(6_000)}[]]}`),
  json('números sem fim', `{"email":${'9'.repeat(MB - 20)}}`),
  json('bytes que não são texto', `{"email":"${'\xff'.repeat(10_000)}"}`),
];

const CHUNKED = { 'Transfer-Encoding': 'chunked', 'Content-Length': '' };
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`;

const ofWires = (): WireBody[] => [
  form('em pedaços', `${chunk(20)}0\r\n\r\n`, { headers: CHUNKED }),
  form('em pedaços sem fim', chunk(65_536).repeat(200), { headers: CHUNKED }),
  body('multipart: em pedaços', MULTIPART, `${chunk(100)}0\r\n\r\n`, { headers: CHUNKED }),
  form('5 GB declarados', 'a=b', { headers: { 'Content-Length': '5000000000' }, manner: 'devagar' }),
  parts('5 GB declarados', text('a', 'b'), {
    headers: { 'Content-Length': '5000000000' },
    manner: 'devagar',
  }),
  form('cortado', `a=${'b'.repeat(MB / 2)}`, { manner: 'cortado' }),
  parts('cortado', file('a.pdf', Buffer.alloc(2 * MB)), { manner: 'cortado' }),
  form('esperando 100 Continue', `a=${'b'.repeat(MB - 10)}`, { headers: { Expect: '100-continue' } }),
  body('formulário: 64 MB comprimidos em gzip', FORM, [gzipSync(Buffer.alloc(64 * MB, 'a'))], {
    headers: { 'Content-Encoding': 'gzip' },
  }),
  body('JSON: 64 MB comprimidos em br', JSON_TYPE, [brotliCompressSync(Buffer.alloc(64 * MB, '[1,'))], {
    headers: { 'Content-Encoding': 'br' },
  }),
  body(
    'multipart: comprimido em deflate',
    MULTIPART,
    [deflateSync(Buffer.concat([...text('a', 'b'), END]))],
    {
      headers: { 'Content-Encoding': 'deflate' },
    },
  ),
  form('um byte por vez', `a=${'b'.repeat(500)}`, { manner: 'devagar' }),
  parts('um byte por vez', file('a.pdf', Buffer.alloc(500)), { manner: 'devagar' }),
  json('um byte por vez', `{"email":"${'a'.repeat(500)}"}`, { manner: 'devagar' }),
];

/** What pages and calls send, of each kind: the process that took them then holds what ordinary use needs. */
export const ordinaryBodies = (): WireBody[] => [
  form('comum', 'a=b'),
  json('comum', '{"a":"b"}'),
  parts('comum', [...text('a', 'b'), ...part('name="arquivo"; filename="a.pdf"', 'um arquivo pequeno')]),
];

/** Multipart, URL-encoded, JSON, chunked, compressed and slow bodies: sixty and some. */
export const hostileBodies = (): WireBody[] => [...ofParts(), ...ofForms(), ...ofJson(), ...ofWires()];
