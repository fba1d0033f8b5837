import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { comAndamento } from './andamento.ts';

const terminal = () => {
  const escrito: string[] = [];
  const saida = Object.assign(new PassThrough(), { isTTY: true, columns: 120 });
  saida.on('data', (pedaco: Buffer) => escrito.push(pedaco.toString()));
  return { saida, texto: () => escrito.join('') };
};
const tarefa = { rotulo: 'Reenviando', total: 2_000 };

test('num terminal a barra diz quanto foi feito e some no fim; a resposta é a da tarefa', async () => {
  const { saida, texto } = terminal();
  const ouvintes = process.listenerCount('SIGINT');
  const resposta = await comAndamento({ terminal: saida }, tarefa, (aoAvancar) => {
    expect(process.listenerCount('SIGINT')).toBe(ouvintes);
    aoAvancar(1_000, 'FPR-0146/2026');
    return Promise.resolve('feito');
  });
  expect(resposta).toBe('feito');
  expect(texto()).toContain('Reenviando [');
  expect(texto()).toContain('de 2.000');
});

test('sem terminal nada se escreve; o que falha chega a quem chamou, com a barra encerrada', async () => {
  await expect(comAndamento({ terminal: null }, tarefa, () => Promise.resolve(7))).resolves.toBe(7);
  const { saida } = terminal();
  const falha = comAndamento({ terminal: saida }, tarefa, () => Promise.reject(new Error('parou')));
  await expect(falha).rejects.toThrow('parou');
});
