import { request as httpRequest } from 'node:http';
import fc from 'fast-check';

/** A body that no page of the portal sends, as the bytes that go over the wire. */
export type HostileBody = { name: string; method: string; type: string; bytes: Buffer };

const FORM = 'application/x-www-form-urlencoded';

/** Names that the portal's forms have, so that what is hostile in the value gets as far as it can. */
const KNOWN = [
  '_acao',
  'acao',
  'versao',
  'email',
  'senha',
  'nome',
  'cpf',
  'justificativa',
  'observacao',
  'descricao',
  'decisao',
  'confirmado',
  'confirmada',
  'requisitos[0]',
  'itens[0].participacaoId',
  'itens[0].observacao',
  'fases[0].faseId',
  'fases[0].realizacaoInicio',
  'cursos[0].codCurso',
  'codCurso',
  'area',
  'grupos',
  'revisao',
  'rua',
  'numero',
  'ate',
  'menu',
  'voltar',
  'descartar',
  'editalId',
  'qtdInstrutores',
  'cargaHoraria',
  'chave',
  'notificacao',
  'ciente',
  '_rascunho',
  'resposta',
];

const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...KNOWN) },
  fc.constantFrom(
    '__state__',
    '__intent__',
    '__proto__',
    'constructor.prototype.x',
    '__proto__[0]',
    'a[',
    'a]b',
    'a..b',
    '[0]',
    '',
    'a\0b',
    'itens[-1].x',
    'itens[0x10].x',
    'email[5000000]',
    'email[99999999999999999999]',
  ),
  fc.nat({ max: 40 }).map((depth) => `a${'[0]'.repeat(depth)}`),
  fc.nat({ max: 60 }).map((depth) => `a${'.b'.repeat(depth)}`),
  fc.nat({ max: 70_000 }).map((index) => `itens[${String(index)}].observacao`),
  fc.integer({ min: 1, max: 5_000 }).map((length) => 'n'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

const value = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202e\u0000',
    '-1',
    '0',
    '1e400',
    'NaN',
    'Infinity',
    '99999999999',
    '9007199254740993',
    '-2147483649',
    '2147483648',
    '0x10',
    '9999-12-31',
    '31/02/2027',
    '0000-00-00',
    'null',
    'undefined',
    '[object Object]',
    '{"type":"insert"}',
    '{',
    'salvar',
    'salvar-confirmado',
    'enviar',
    'solicitar',
    'decidir',
    'finalizar',
    'adicionar',
    'remover:99999999999',
    'remover:0',
    'anexar:99999999999',
    'baixar:x',
    'sim',
    'on',
    'aprovar',
    "'; drop table usuario; --",
    '018f0c5e-0000-7000-8000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.integer({ min: 1, max: 40_000 }).map((length) => 'á'.repeat(length)),
  fc.double().map(String),
  fc.bigInt().map(String),
);

const pairs = fc.oneof(
  { weight: 5, arbitrary: fc.array(fc.tuple(name, value), { maxLength: 40 }) },
  fc
    .tuple(name, fc.integer({ min: 200, max: 20_000 }))
    .map(([same, times]) => Array.from({ length: times }, (): [string, string] => [same, ''])),
  fc
    .integer({ min: 100, max: 4_000 })
    .map((times) =>
      Array.from({ length: times }, (_, index): [string, string] => [
        `itens[${String(index)}].observacao`,
        'x',
      ]),
    ),
);

/** As a browser would write it, but a lone half of a character stays what it is: three bytes that are no UTF-8. */
function encode(text: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(letter);
      const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
      return bytes.map((byte) => `%${byte.toString(16)}`).join('');
    })
    .join('');
}

const urlencoded = pairs.map((list): HostileBody => ({
  name: `formulário ${JSON.stringify(list.slice(0, 4)).slice(0, 200)} (${String(list.length)} campos)`,
  method: 'POST',
  type: FORM,
  bytes: Buffer.from(list.map(([one, other]) => `${encode(one)}=${encode(other)}`).join('&')).subarray(
    0,
    65_536,
  ),
}));

const garbage = fc
  .tuple(
    fc.uint8Array({ maxLength: 2_000 }),
    fc.constantFrom(
      FORM,
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/json',
      'text/plain',
      '',
    ),
  )
  .map(([bytes, type]): HostileBody => ({
    name: `lixo como ${type || 'nada'}`,
    method: 'POST',
    type,
    bytes: Buffer.from(bytes),
  }));

const charset = fc.constantFrom('', '; charset=utf-16le', '; charset=nada', '; charset=utf-7');

/** With hostile names, encodings, headers, files; cut where `cut` says. */
const multipart = fc
  .tuple(
    fc.array(fc.tuple(name, value, charset, fc.constantFrom(null, '', 'a.pdf', '../../x', 'a\0b.pdf')), {
      maxLength: 30,
    }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.boolean(),
  )
  .map(([parts, at, cut]): HostileBody => {
    const text = parts
      .map(([field, content, set, file]) => {
        const filename = file === null ? '' : `; filename="${file}"`;
        const type = file === null ? `text/plain${set}` : 'application/pdf';
        return `--x\r\nContent-Disposition: form-data; name="${field.replace(/["\r\n]/g, '_')}"${filename}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
      })
      .join('');
    const bytes = Buffer.from(`${text}--x--\r\n`).subarray(0, 65_536);
    return {
      name: `multipart de ${String(parts.length)} partes${cut ? ' cortado' : ''}`,
      method: 'POST',
      type: 'multipart/form-data; boundary=x',
      bytes: cut ? bytes.subarray(0, Math.floor(bytes.length * at)) : bytes,
    };
  });

const emptyFiles = fc.integer({ min: 1, max: 120 }).map((count): HostileBody => ({
  name: `${String(count)} campos de arquivo vazios`,
  method: 'POST',
  type: 'multipart/form-data; boundary=x',
  bytes: Buffer.from(
    `${'--x\r\nContent-Disposition: form-data; name="anexos"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n'.repeat(count)}--x--\r\n`,
  ),
}));

/** JSON of any depth, with halves of characters and NUL written as escapes. */
const json = fc
  .oneof(
    fc.json({ maxDepth: 6, stringUnit: 'binary' }),
    fc.integer({ min: 1, max: 30_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
    fc.tuple(name, value).map(([one, other]) =>
      JSON.stringify({
        formulario: 'solicitacao:adm',
        versao: '99999999999',
        campos: [[one, other]],
        credenciamento: other,
        aprovacao: { instancia: 'diretoria', decisao: true, user: other },
      }),
    ),
    fc.constantFrom(
      '{"formulario":"analise:\\u0000","versao":"0","campos":[["a","\\ud800"]]}',
      '{',
      'null',
      '""',
    ),
  )
  .chain((text) =>
    fc.constantFrom('POST', 'PUT').map((method): HostileBody => ({
      name: `JSON ${text.slice(0, 100)}`,
      method,
      type: 'application/json',
      bytes: Buffer.from(text),
    })),
  );

export const hostileBody: fc.Arbitrary<HostileBody> = fc.oneof(
  { weight: 4, arbitrary: urlencoded },
  { weight: 3, arbitrary: multipart },
  { weight: 1, arbitrary: emptyFiles },
  { weight: 1, arbitrary: garbage },
  { weight: 2, arbitrary: json },
);

let asked = 0;

/** Sent as it is, byte by byte, with the length that it says, from an address of the network of its own. */
export function sendHostile(
  base: string,
  path: string,
  { method, type, bytes }: HostileBody,
  cookie: string,
): Promise<{ status: number; text: string }> {
  asked += 1;
  const { hostname, port, origin } = new URL(base);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        hostname,
        port,
        path,
        method,
        headers: {
          Cookie: cookie,
          Origin: origin,
          'Content-Type': type,
          'Content-Length': bytes.length,
          'X-Forwarded-For': `10.${String((asked >> 16) & 255)}.${String((asked >> 8) & 255)}.${String(asked & 255)}`,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
        response.on('error', reject);
      },
    );
    // Refused before it was read, the rest of the body meets a closed connection.
    request.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET'
        ? resolve({ status: 413, text: '' })
        : reject(error),
    );
    request.end(bytes);
  });
}
