import { env } from '#app/lib/env.server.ts';
import { openStorage } from './disk.ts';
import type { Storage } from './port.ts';

let opened: Storage | undefined;

/** The storage that this process's environment configures. */
export function appStorage(): Storage {
  opened ??= openStorage(env);
  return opened;
}
