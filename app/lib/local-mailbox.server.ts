import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';

/** What the local mailbox keeps of an e-mail; a file a message, the name sorts by arrival. */
export type LocalMail = {
  id: string;
  para: string;
  assunto: string;
  /** By the clock of the portal that sent it. */
  recebidaEm: string;
  texto: string;
  html: string;
};

export const KEPT = 500;
export const LISTED = 100;
const ID = /^\d{15}-[0-9a-f]{8}$/;

export async function keepLocalMail(folder: string, mail: Omit<LocalMail, 'id'>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const id = `${String(Date.now()).padStart(15, '0')}-${randomBytes(4).toString('hex')}`;
  await writeFile(join(folder, `${id}.json`), JSON.stringify({ id, ...mail }));
  const old = (await idsOf(folder)).slice(KEPT);
  await Promise.all(old.map((name) => rm(join(folder, `${name}.json`), { force: true })));
}

/** The newest first; `para` keeps those whose address contains the text. */
export async function listLocalMails(folder: string, para: string): Promise<LocalMail[]> {
  const ids = await idsOf(folder);
  const mails = await Promise.all(ids.slice(0, KEPT).map((id) => findLocalMail(folder, id)));
  const wanted = para.trim().toLowerCase();
  return mails
    .filter((mail) => mail !== null)
    .filter((mail) => mail.para.toLowerCase().includes(wanted))
    .slice(0, LISTED);
}

export async function findLocalMail(folder: string, id: string): Promise<LocalMail | null> {
  if (!ID.test(id)) return null;
  try {
    return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as LocalMail;
  } catch {
    return null;
  }
}

async function idsOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
    .reverse();
}
