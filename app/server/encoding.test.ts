import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressed } from './encoding.ts';

const page = Buffer.from('<p>Situação da demanda</p>'.repeat(200));
const browser = (...accepted: string[]) => ({
  acceptsEncodings: (encoding: string) => (accepted.includes(encoding) ? encoding : false),
});

describe('compressed', () => {
  it.each([
    [['gzip', 'br', 'zstd'], 'zstd', zstdDecompressSync],
    [['gzip', 'br'], 'br', brotliDecompressSync],
    [['gzip'], 'gzip', gunzipSync],
  ] as const)('de %j escolhe %s', (accepted, encoding, decode) => {
    const answer = compressed(browser(...accepted), page);
    expect(answer.encoding).toBe(encoding);
    expect(answer.body.length).toBeLessThan(page.length / 10);
    expect(decode(answer.body)).toEqual(page);
  });

  it('sem compressão quando o navegador não a aceita ou o texto é curto', () => {
    expect(compressed(browser(), page)).toEqual({ encoding: null, body: page });
    const short = Buffer.from('ok');
    expect(compressed(browser('gzip'), short)).toEqual({ encoding: null, body: short });
  });
});
