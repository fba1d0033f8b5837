import { expect, it } from 'vitest';
import { visitorOf } from './visitor.ts';

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nada', ''],
  [undefined, ''],
])('quem pede de %j é contado como %j (R-ACE-12)', (ip, visitor) => {
  expect(visitorOf(ip)).toBe(visitor);
});
