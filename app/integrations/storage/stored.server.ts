import type { Readable } from 'node:stream';
import { FileMissing } from './port.ts';
import { appStorage } from './storage.server.ts';

/** Is the file there? A storage that is away is no answer: it rejects. */
export async function isStored(key: string): Promise<boolean> {
  let content: Readable;
  try {
    content = await appStorage().open(key);
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
  content.on('error', () => undefined).destroy();
  return true;
}
