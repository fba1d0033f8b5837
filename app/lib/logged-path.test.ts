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
  ['/adm/candidatos/529.982.247-25', '/adm/candidatos/*'],
  ['/adm/52998224725/12345678000195/fim', '/adm/*/*/fim'],
  ['/adm/demandas/1234567890', '/adm/demandas/1234567890'],
  ['/adm/demandas/123456789012345', '/adm/demandas/123456789012345'],
  ['/adm/x52998224725', '/adm/x52998224725'],
  ['/adm/52998224725x', '/adm/52998224725x'],
  ['/home', '/home'],
])('%s fica no registro como %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
