import { Busboy, type BusboyFileStream } from '@fastify/busboy';

/** The texts of a form and the names of the files that came with it. */
export type FormTexts = { campos: [string, string][]; arquivos: string[]; multipart: boolean };

/** Reads a form whatever its encoding; files are passed over, never kept. Null when it cannot be read. */
export async function formTexts(request: Request): Promise<FormTexts | null> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return multipartTexts(request, type);
  if (!type.startsWith('application/x-www-form-urlencoded')) return null;
  const campos = [...new URLSearchParams(await request.text())].map(([nome, valor]): [string, string] => [
    nome,
    valor,
  ]);
  return { campos, arquivos: [], multipart: false };
}

async function multipartTexts(request: Request, type: string): Promise<FormTexts | null> {
  const texts: FormTexts = { campos: [], arquivos: [], multipart: true };
  if (!request.body) return null;
  try {
    const parser = new Busboy({
      headers: { 'content-type': type },
      limits: { fieldNameSize: 200, fieldSize: 256 * 1024, fields: 300, files: 50, headerPairs: 20 },
    });
    parser.on('field', (name: string, value: string) => texts.campos.push([name, value]));
    parser.on('file', (_field: string, stream: BusboyFileStream, name?: string) => {
      if (name) texts.arquivos.push(name.slice(0, 300));
      stream.on('error', () => undefined);
      stream.resume();
    });
    const done = new Promise<void>((resolve, reject) => {
      parser.once('finish', resolve);
      parser.once('error', reject);
    });
    done.catch(() => undefined);
    const reader = request.body.getReader();
    for (;;) {
      const { value, done: ended } = await reader.read();
      if (ended) break;
      if (!parser.write(Buffer.from(value))) {
        await new Promise<void>((resolve) => parser.once('drain', () => resolve()));
      }
    }
    parser.end();
    await done;
    return texts;
  } catch {
    // A connection cut in the middle: what came before is still of use.
    return texts.campos.length > 0 ? texts : null;
  }
}
