import { expect, it, vi } from 'vitest';
import { createFreshAddresses } from './fresh-addresses.ts';

const file = (signature: number) => `https://bucket.example/v240?s=${signature}`;

it('asks once for new addresses, however many pieces are refused, and waits for them', async () => {
  const readAll = vi.fn(async () => [file(2), 'https://bucket.example/sound?s=2']);
  const addresses = createFreshAddresses(readAll);
  expect(await addresses.latest(file(1))).toBe(file(1));
  expect(addresses.refused(file(1))).toBe(true);
  expect(addresses.refused(file(1))).toBe(true);
  expect(await addresses.latest(file(1))).toBe(file(2));
  expect(await addresses.latest('https://bucket.example/sound?s=1')).toBe('https://bucket.example/sound?s=2');
  expect(readAll).toHaveBeenCalledTimes(1);
});

it('renews again when the next addresses have expired as well', async () => {
  let signature = 1;
  const addresses = createFreshAddresses(async () => [file(++signature)]);
  addresses.refused(file(1));
  expect(await addresses.latest(file(1))).toBe(file(2));
  // The library names the address of its playlist, not the one that was asked for.
  expect(addresses.refused(file(1))).toBe(true);
  expect(await addresses.latest(file(1))).toBe(file(3));
});

it('gives up on a film whose address stays the same and is refused', async () => {
  const addresses = createFreshAddresses(async () => [file(1)]);
  expect(addresses.refused(file(1))).toBe(true);
  await addresses.latest(file(1));
  expect(addresses.refused(file(1))).toBe(false);
});

it('tries again what could not be asked for', async () => {
  const readAll = vi.fn(async () => [file(2)]).mockRejectedValueOnce(new Error('offline'));
  const addresses = createFreshAddresses(readAll);
  addresses.refused(file(1));
  expect(await addresses.latest(file(1))).toBe(file(1));
  expect(addresses.refused(file(1))).toBe(true);
  expect(await addresses.latest(file(1))).toBe(file(2));
});
