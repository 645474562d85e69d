import { expect, test } from 'vitest';
import { networksOf } from '../../network.ts';
import { countedKeys } from './keys.ts';

test.each([
  '203.0.113.9',
  '::ffff:203.0.113.9',
  '::ffff:cb00:7109',
  '0:0:0:0:0:ffff:203.0.113.9',
  '::ffff:0:203.0.113.9',
  '64:ff9b::203.0.113.9',
  '2002:cb00:7109:1:2:3:4:5',
  '2001:0:4136:e378:8000:63bf:34ff:8ef6',
])('the address %s counts as the IPv4 host that it was made from', (address) => {
  expect(networksOf(address)).toEqual([{ name: '203.0.113.9', share: 1 }]);
});

test.each([
  ['2001:db8:0:0:0:0:0:1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['2001:DB8::ffff', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['2001:db8:1:abcd::1', ['2001:db8:1:abcd::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['64:ff9b:1::203.0.113.9', ['64:ff9b:1:0::/64', '64:ff9b:1:0::/56', '64:ff9b:1::/48']],
])('the address %s counts as %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks.map((name, at) => ({ name, share: [1, 4, 16][at] })));
});

test.each([
  ['login:address:203.0.113.9', ['login:address:203.0.113.9']],
  [
    'call:PUT /a/{id}:2001:db8:1:2:3:4:5:6',
    ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'].map((name) => `call:PUT /a/{id}:${name}`),
  ],
  ['login:id:someone@example.test', ['login:id:someone@example.test']],
  ['password:0192f0c1-0000-7000-8000-00000000000a', ['password:0192f0c1-0000-7000-8000-00000000000a']],
  ['no colon', ['no colon']],
])('the key %s is counted as %j', (key, counted) => {
  expect(countedKeys(key).map((each) => each.key)).toEqual(counted);
});
