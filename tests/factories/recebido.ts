import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';

/** A PDF as it comes from a form; each of other content. */
export function pdfRecebido(campo = 'arquivo') {
  const caminho = join(tmpdir(), `${randomUUID()}.pdf`);
  const texto = pdfMinimo().toString('latin1').replace('%\xe2', `%${randomUUID()}\n%\xe2`);
  const conteudo = Buffer.from(texto, 'latin1');
  writeFileSync(caminho, conteudo);
  const sha256 = createHash('sha256').update(conteudo).digest('hex');
  return { campo, caminho, nomeOriginal: 'a.pdf', bytes: conteudo.length, sha256, problema: null };
}
