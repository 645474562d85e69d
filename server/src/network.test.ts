import { expect, test } from 'vitest';
import { addressPrefix } from './network.ts';

test.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2a00::5', '2a00:0:0'],
  ['::1', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['a.person@example.test', ''],
  ['010-9000-0000', ''],
])('of %s the network part %s is kept', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix);
});
