import { describe, expect, it } from 'vitest';
import { BusyError, hashPassword, needsRehash, verifyPassword } from './password.server.ts';

describe('senhas', () => {
  it('a senha certa confere, outra não, e cada hash tem o seu sal', async () => {
    const [a, b] = await Promise.all([hashPassword('ipê roxo 2027 🌳'), hashPassword('ipê roxo 2027 🌳')]);
    expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(a).not.toBe(b);
    expect(await verifyPassword('ipê roxo 2027 🌳', a)).toBe(true);
    expect(await verifyPassword('ipe\u0302 roxo 2027 🌳', a)).toBe(true);
    expect(await verifyPassword('ipe roxo 2027 🌳', a)).toBe(false);
  });

  it('sem hash, ou com um que não se lê, é sempre falso', async () => {
    expect(await verifyPassword('qualquer senha', null)).toBe(false);
    expect(await verifyPassword('qualquer senha', 'lixo')).toBe(false);
  });

  it('confere o vetor da biblioteca de referência e pede que seja refeito', async () => {
    // echo -n "password" | argon2 somesalt -id -t 2 -m 16 -p 1
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', hash)).toBe(true);
    expect(needsRehash(hash)).toBe(true);
  });

  it('quem passa da fila é recusado na hora, e os que esperam terminam (R-ACE-18)', async () => {
    const started = performance.now();
    const refusals: number[] = [];
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        verifyPassword('x', null).catch((error: unknown) => {
          refusals.push(performance.now() - started);
          throw error;
        }),
      ),
    );
    const refused = all.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(148);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(BusyError);
    expect(Math.max(...refusals)).toBeLessThan(performance.now() - started);
    expect(await verifyPassword('x', null)).toBe(false);
  });

  it('vinte ao mesmo tempo terminam, e a memória é a de duas', async () => {
    const before = process.memoryUsage().rss;
    const done = await Promise.all(Array.from({ length: 20 }, () => verifyPassword('x', null)));
    expect(done.every((value) => !value)).toBe(true);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });
});
