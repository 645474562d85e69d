/** Somebody who reads the file some months later should not write to an outdated address. */
const validDays = 180;
const dayMs = 86_400_000;

/** What the demo shows in place of a live site's contact. */
const sample = {
  contact: 'mailto:security@demo.test',
  note: '# A sample of the demo: nobody reads this address.\n',
};

/**
 * `/.well-known/security.txt` (RFC 9116): the contact for vulnerabilities.
 * @param contact a mailto or https address; undefined in the demo
 * @returns undefined for a live site without a contact
 */
export function writeSecurityTxt(
  origin: string,
  { contact, mode, now }: { contact: string | undefined; mode: 'demo' | 'live'; now: Date },
): string | undefined {
  const isSample = !contact && mode === 'demo';
  if (!contact && !isSample) return undefined;
  // The end of a day, so that the file stays the same for a day.
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const expires = new Date(today + validDays * dayMs).toISOString().replace('.000Z', 'Z');
  return [
    isSample ? sample.note : '',
    `Contact: ${contact ?? sample.contact}\n`,
    `Expires: ${expires}\n`,
    'Preferred-Languages: ko, en\n',
    `Canonical: ${origin}/.well-known/security.txt\n`,
  ].join('');
}
