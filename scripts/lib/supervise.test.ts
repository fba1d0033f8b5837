import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startProcess, stopProcess, tail, type Started } from './processes.ts';
import { supervise } from './supervise.ts';

const folder = mkdtempSync(join(tmpdir(), 'porteira-processos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FICA = "process.send('pronto'); setInterval(() => undefined, 1000)";
const CAI = "process.send('pronto'); console.log('sem memória'); setTimeout(() => process.exit(3), 20)";

function observar(programa: string) {
  const iniciados: Started[] = [];
  const linhas: string[] = [];
  let desistiu = false;
  const supervisionado = supervise({
    name: 'worker',
    start: () => {
      const logFile = join(folder, `${String(Math.random())}.log`);
      const iniciado = startProcess('worker', ['-e', programa], { env: {}, logFile });
      iniciados.push(iniciado);
      return iniciado;
    },
    say: (linha) => linhas.push(linha),
    tail: ({ logFile }) => tail(logFile),
    onGivenUp: () => (desistiu = true),
  });
  return { iniciados, linhas, supervisionado, desistiu: () => desistiu };
}

test('o que é morto à força é dito pelo sinal e iniciado de novo', async () => {
  const { iniciados, linhas, supervisionado } = observar(FICA);
  await supervisionado.ready;
  iniciados[0]?.child.kill('SIGKILL');
  await expect.poll(() => linhas.at(-1)).toBe('O processo worker foi iniciado de novo.');
  expect(linhas[0]).toContain('O processo worker foi encerrado pelo sinal SIGKILL');
  await stopProcess(supervisionado.release());
  expect(iniciados).toHaveLength(2);
});

test('o que cai sempre é largado, com o que escreveu', async () => {
  const { iniciados, linhas, desistiu } = observar(CAI);
  await expect.poll(desistiu).toBe(true);
  expect(iniciados).toHaveLength(3);
  expect(linhas[0]).toBe('O processo worker terminou com o código 3:\nsem memória');
});

test('o que não chega a ficar pronto é falha de quem inicia, não de quem cuida', async () => {
  const { iniciados, linhas, supervisionado } = observar('process.exit(4)');
  await expect(supervisionado.ready).rejects.toThrow('O processo worker terminou com o código 4.');
  expect([iniciados.length, linhas]).toEqual([1, []]);
});

test('o que se pede que termine não volta', async () => {
  const { iniciados, supervisionado } = observar(FICA);
  await supervisionado.ready;
  await stopProcess(supervisionado.release());
  expect(iniciados).toHaveLength(1);
});
