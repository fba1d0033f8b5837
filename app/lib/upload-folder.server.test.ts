import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeLeftUploads, uploadFolder } from './upload-folder.server.ts';

const before = process.env.TMPDIR;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(before ?? '/tmp', 'envios-'));
  process.env.TMPDIR = folder;
});
afterEach(() => {
  process.env.TMPDIR = before;
  rmSync(folder, { recursive: true, force: true });
});

it('cada processo tem a sua pasta, só dele, e a refaz quando alguém a apaga', async () => {
  const own = await uploadFolder();
  expect(basename(own)).toMatch(
    new RegExp(`^porteira-envios-\\w{12}-\\w{12}-${String(process.pid)}-\\w{6}$`),
  );
  expect((statSync(own).mode & 0o777).toString(8)).toBe('700');
  expect(await uploadFolder()).toBe(own);
  rmSync(own, { recursive: true });
  const again = await uploadFolder();
  expect([again === own, statSync(again).isDirectory()]).toEqual([false, true]);
});

it('ao iniciar sai o que um processo morto desta instalação deixou, e nada que seja ou possa ser de outro', async () => {
  const own = basename(await uploadFolder());
  const [installation = '', place = ''] = own.slice('porteira-envios-'.length).split('-');
  const dead = String(spawnSync('true').pid);
  const name = (pid: string, where = place, whose = installation) =>
    `porteira-envios-${whose}-${where}-${pid}-abcdef`;
  const left = [name(dead), name(String(process.pid))];
  const others = [
    name(String(process.ppid)),
    name(dead, 'a'.repeat(12)),
    name(dead, place, 'b'.repeat(12)),
    name('0'),
    name('x'),
    'porteira-envios',
  ];
  for (const one of [...left, ...others]) {
    mkdirSync(join(folder, one));
    writeFileSync(join(folder, one, 'arquivo'), 'o que ficou');
  }
  // What only bears the name is nobody's folder: a link is never followed.
  const link = `${name(dead)}2`;
  symlinkSync(join(folder, 'porteira-envios'), join(folder, link));

  await removeLeftUploads();
  expect(readdirSync(folder).sort()).toEqual([own, ...others, link].sort());
  expect(readdirSync(join(folder, 'porteira-envios'))).toEqual(['arquivo']);
});
