import { expect, it } from 'vitest';
import { loggedPath } from './logged-path.ts';

it.each([
  ['/nova-senha/segredo', '/nova-senha/*'],
  ['/agenda/segredo.ics', '/agenda/*'],
  ['/verificar/ABCD-EFGH-IJKL', '/verificar/*'],
  ['/VERIFICAR/ABCD-EFGH-IJKL.data', '/VERIFICAR/*'],
  ['/comprovantes/ABCD-EFGH-IJKL', '/comprovantes/*'],
  ['/verificar', '/verificar'],
  ['/adm/agenda/outra', '/adm/agenda/outra'],
  ['/home', '/home'],
])('%s fica no registro como %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
