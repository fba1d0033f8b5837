import { describe, expect, it } from 'vitest';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { scanPdf } from './pdf-scan.server.ts';

/** A page whose link leads to that address, as the file writes it. */
const comEndereco = (objeto: string): Buffer => {
  const [antes = '', depois = ''] = pdfMinimo()
    .toString('latin1')
    .split(/(?<=%\xe2[^\n]*\n)/);
  return Buffer.from(`${antes}${objeto}\n${depois}`, 'latin1');
};
const anotacao = (endereco: string) =>
  comEndereco(`9 0 obj << /Type /Annot /Subtype /Link /A << /S /URI /URI ${endereco} >> >> endobj`);
const hex = (texto: string) => `<${Buffer.from(texto, 'latin1').toString('hex')}>`;

describe('endereços de anotações', () => {
  it.each([
    '(javascript:app.alert\\(1\\))',
    '(JavaScript:x)',
    '( javascript:x)',
    '(java\\163cript:x)',
    '(java\\\nscript:x)',
    '(java\tscript:x)',
    hex('javascript:x'),
    hex('\xfe\xff\0j\0a\0v\0a\0s\0c\0r\0i\0p\0t\0:\0x'),
    '(vbscript:x)',
    '(data:text/html,x)',
    '(file:///etc/passwd)',
  ])('recusa %s', async (endereco) => {
    expect((await scanPdf(anotacao(endereco))).problem).toBe('ativo');
  });

  it('recusa o nome escrito com escapes e o endereço em outro objeto', async () => {
    expect(
      (await scanPdf(comEndereco('9 0 obj << /S /#55#52#49 /#55R#49 (javascript:x) >> endobj'))).problem,
    ).toBe('ativo');
    expect((await scanPdf(comEndereco('9 0 obj (javascript:x) endobj'))).problem).toBe('ativo');
  });

  it.each(['(https://exemplo.com.br/a?b=1)', '(mailto:ana@exemplo.com.br)', hex('https://exemplo.com.br')])(
    'aceita %s',
    async (endereco) => {
      expect((await scanPdf(anotacao(endereco))).problem).toBeNull();
    },
  );
});
