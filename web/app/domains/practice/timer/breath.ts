/** Whether one breathes in or out after so many ms of practice; every practice begins with breathing in. */
export function breathAt(practisedMs: number, inSeconds: number, outSeconds: number): 'in' | 'out' {
  const seconds = practisedMs / 1000;
  return seconds % (inSeconds + outSeconds) < inSeconds ? 'in' : 'out';
}
