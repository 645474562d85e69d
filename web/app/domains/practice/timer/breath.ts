/** Which half of the breath it is after so many ms of practice; every practice begins with an in-breath. */
export function breathAt(practisedMs: number, inSeconds: number, outSeconds: number): 'in' | 'out' {
  const seconds = practisedMs / 1000;
  return seconds % (inSeconds + outSeconds) < inSeconds ? 'in' : 'out';
}
