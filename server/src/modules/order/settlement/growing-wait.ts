/**
 * How long to wait before the next try, in milliseconds: twice as long after each, up to `longestMs`.
 * @param tries number of waits before; 0: the first wait
 */
export function growingWaitMs(
  tries: number,
  { firstMs, longestMs }: { firstMs: number; longestMs: number },
): number {
  return Math.min(firstMs * 2 ** tries, longestMs);
}
