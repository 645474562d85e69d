import { expect, it } from 'vitest';
import { icon } from './icon.ts';

it('the icon is an address of nothing but what an address may hold', () => {
  expect(icon).toMatch(/^data:image\/svg\+xml,[\w\-.~!$&'()*+,;=:@/?%]+$/);
  expect(decodeURIComponent(icon)).toMatch(/<style>svg\{color:#\w{6}\}@media .*<\/svg>$/s);
});
