import { measured } from '#app/lib/call-health.server.ts';
import { env } from '#app/lib/env.server.ts';
import { openStorage } from './disk.ts';
import { FileMissing, storageCode, type Storage } from './port.ts';

let opened: Storage | undefined;

/** The storage that this process's environment configures. */
export function appStorage(): Storage {
  opened ??= watched(openStorage(env));
  return opened;
}

/** Each answer of the storage is measured; that a file is not there is one. A list is measured by its first key. */
function watched(storage: Storage): Storage {
  const told = <T>(call: () => Promise<T>): Promise<T> => measured('armazenamento', call, failure);
  return {
    put: (...given) => told(() => storage.put(...given)),
    putFile: (...given) => told(() => storage.putFile(...given)),
    open: (key) => told(() => storage.open(key)),
    remove: (key) => told(() => storage.remove(key)),
    list: async function* (folder) {
      const keys = storage.list(folder)[Symbol.asyncIterator]();
      for (let next = await told(() => keys.next()); !next.done; next = await keys.next()) yield next.value;
    },
  };
}

function failure(error: unknown): string | null {
  if (error instanceof FileMissing) return null;
  return `O armazenamento não guardou ou não entregou um arquivo (${storageCode(error) ?? 'sem resposta'}).`;
}
