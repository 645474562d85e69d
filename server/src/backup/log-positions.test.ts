import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOfLog, lsnOf, nextSegment, positionOf, segmentName } from './log-positions.ts';

const megabyte = 1024 * 1024;

it('a position is what PostgreSQL writes', () => {
  expect(positionOf('16/B374D848')).toBe(0x16b374d848n);
  expect(lsnOf(0x16b374d848n)).toBe('16/B374D848');
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n }), (at) => positionOf(lsnOf(at)) === at));
});

it('segments have the names of their files, and names in the order of the log', () => {
  expect(segmentName(1, 1n, 16 * megabyte)).toBe('000000010000000000000001');
  expect(segmentName(2, 256n, 16 * megabyte)).toBe('000000020000000100000000');
  expect(nextSegment('0000000200000000000000FF', 16 * megabyte)).toBe('000000020000000100000000');
  expect(bytesOfLog('0000000200000000000000FE', '000000020000000100000001', 16 * megabyte)).toBe(
    64 * megabyte,
  );
  expect(segmentName(1, 5n, 1024 * megabyte)).toBe('000000010000000100000001');
});
