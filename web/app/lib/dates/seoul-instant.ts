/** An hour in Seoul, as a field for it holds it, as an instant; undefined where nothing is in it. */
export function seoulInstant(typed: string): string | undefined {
  const at = new Date(`${typed}:00+09:00`);
  return typed === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
