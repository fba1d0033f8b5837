import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { processMark, startSecond, stateOfMarked } from './process-mark.server.ts';
import { inTempFolder, removeAbandonedFolders, tempFolder } from './temp-folder.server.ts';

/** The mark of a process that ran, and ended. */
const ofTheGone = (): string =>
  spawnSync(process.execPath, [
    '--eval',
    `import('./app/lib/process-mark.server.ts').then(({ processMark }) => process.stdout.write(processMark(process.pid)))`,
  ]).stdout.toString();

describe('a marca de um processo', () => {
  it('é a dele enquanto corre, e não a de outro que tenha o mesmo número', () => {
    const own = processMark(process.pid) ?? '';
    expect(stateOfMarked(own)).toBe('running');
    const [pid = '', ticks = '', ...rest] = own.split(' ');
    expect(stateOfMarked([pid, String(Number(ticks) - 1), ...rest].join(' '))).toBe('gone');
    expect(stateOfMarked(ofTheGone())).toBe('gone');
    expect(stateOfMarked('')).toBe('unknown');
    expect(stateOfMarked(String(process.pid))).toBe('unknown');
    expect(stateOfMarked(own.replace(/pid:\[\d+\]/, 'pid:[1]'))).toBe('unknown');
  });

  it('começou quando o sistema diz', () => {
    expect(Math.abs((startSecond(process.pid) ?? 0) - (Date.now() / 1000 - process.uptime()))).toBeLessThan(
      5,
    );
  });
});

describe('pastas temporárias', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'porteira-temporarios-'));
    vi.stubEnv('TMPDIR', folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  it('some no fim, também quando falha', async () => {
    let used = '';
    const failing = inTempFolder((path) => {
      used = path;
      return Promise.reject(new Error('não deu'));
    });
    await expect(failing).rejects.toThrow('não deu');
    expect([used.startsWith(folder), existsSync(used)]).toEqual([true, false]);
  });

  it('só a de um processo que acabou é apagada: a de quem vive, e a que não diz de quem é, ficam', async () => {
    const living = await tempFolder();
    const dead = await tempFolder();
    writeFileSync(join(dead.path, 'dono'), ofTheGone());
    writeFileSync(join(dead.path, 'resto'), 'x');
    const nobodys = await tempFolder();
    rmSync(join(nobodys.path, 'dono'));
    expect(removeAbandonedFolders()).toBe(1);
    expect([living, dead, nobodys].map(({ path }) => existsSync(path))).toEqual([true, false, true]);
  });
});
