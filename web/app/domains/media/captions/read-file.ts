/**
 * The text of a file of captions, whose encoding nothing names: UTF-8, what older Korean programs write, or what editors on
 * Windows call Unicode; undefined if it is none of them.
 */
export function textOfBytes(bytes: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(bytes);
  const encodings = first === 0xff && second === 0xfe ? ['utf-16le'] : ['utf-8', 'euc-kr'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return undefined;
}
