/** The forms in which a page is cached. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** How much a client wants an encoding: 0 refuses it, undefined means that it does not name it. */
function weightOf(accepted: string, coding: string): number | undefined {
  for (const part of accepted.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (name !== coding) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number.parseFloat(weight.slice(2)) || 0;
  }
  return undefined;
}

/** The smallest form that an `Accept-Encoding` header allows; the plain one if it allows no cached form. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const others = weightOf(accepted, '*') ?? 0;
  const allowed = (['br', 'gzip'] as const).find((coding) => (weightOf(accepted, coding) ?? others) > 0);
  return allowed ?? 'identity';
}

/** Whether an `If-None-Match` header names an entity tag: one of a list, weak or strong, or any. */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => {
    const given = tag.trim();
    return given === '*' || given.replace(/^W\//, '') === etag;
  });
}
