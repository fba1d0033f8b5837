import { userInfo } from 'node:os';
import { expect, test, vi } from 'vitest';
import { ambienteDoProcesso } from './ambiente.ts';

vi.mock('node:os', () => ({ userInfo: vi.fn() }));

test.each([
  [{ uid: 1000, username: 'maria.dias' }, 'maria.dias'],
  [{ uid: 0, username: 'root' }, 'linha de comando'],
])('sem --operador responde o usuário do sistema, que nunca se chama root: %o', (usuario, operador) => {
  vi.mocked(userInfo).mockReturnValue(usuario as never);
  const portas = { abrirBanco: vi.fn(), instalacao: vi.fn(), abrirErp: vi.fn(), abrirFluig: vi.fn() };
  expect(ambienteDoProcesso(portas).operador).toBe(operador);
});
