import { createHash, createVerify, type KeyObject } from 'node:crypto';

/** RFC 6376 with rsa-sha256 and relaxed/relaxed, written from the standard: the product's signature is checked by it. */
export function dkimHolds(raw: string, key: KeyObject): boolean {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? '';
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => [
        tag.slice(0, tag.indexOf('=')).trim(),
        tag.slice(tag.indexOf('=') + 1).replace(/\s+/g, ''),
      ]),
  );
  if (tags.get('a') !== 'rsa-sha256' || tags.get('c') !== 'relaxed/relaxed') return false;
  const body = raw
    .slice(end + 4)
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  if (createHash('sha256').update(body).digest('base64') !== tags.get('bh')) return false;
  const left = [...headers];
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const at = left.findLastIndex((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return at < 0 ? [] : left.splice(at, 1).map(relaxed);
  });
  const own = relaxed(signature).replace(/\bb=[^;]*$|\bb=[^;]*(?=;)/, 'b=');
  const verify = createVerify('sha256').update([...signed, own].join('\r\n'));
  return verify.verify(key, tags.get('b') ?? '', 'base64');
}

const relaxed = (header: string): string => {
  const at = header.indexOf(':');
  const value = header
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return `${header.slice(0, at).toLowerCase().trim()}:${value}`;
};
