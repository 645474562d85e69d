import { expect, test } from 'vitest';
import { networkOf } from '../../network.ts';
import { countedKey } from './keys.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:0:0:0:0:1', '2001:db8:0:0::/64'],
  ['2001:DB8::ffff', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['someone@example.test', 'someone@example.test'],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['login:address:203.0.113.9', 'login:address:203.0.113.9'],
  ['login:address:2001:db8::1', 'login:address:2001:db8:0:0::/64'],
  ['call:PUT /a/{id}:2001:db8:1:2:3:4:5:6', 'call:PUT /a/{id}:2001:db8:1:2::/64'],
  ['login:id:someone@example.test', 'login:id:someone@example.test'],
  ['password:0192f0c1-0000-7000-8000-00000000000a', 'password:0192f0c1-0000-7000-8000-00000000000a'],
  ['no colon', 'no colon'],
])('the key %s is counted as %s', (key, counted) => {
  expect(countedKey(key)).toBe(counted);
});
