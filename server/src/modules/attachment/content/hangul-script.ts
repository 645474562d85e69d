import { DomainError } from '../../../domain-error.ts';

/** Longer ones were written by a person. */
const maxScriptLength = 4096;

/** The script that Hangul writes into every document does nothing: two names, and functions without a body. */
const idle =
  /^(?:varDocuments=XHwpDocuments;|varDocument=Documents\.Active_XHwpDocument;|function\w+\(\)\{\};?)*$/;

/**
 * Refuses a script of a Hangul document that would do anything.
 * @throws {DomainError} attachment_script
 */
export function refuseScript(text: string): void {
  // JScript runs comments that begin with @cc_on.
  const isUnusual = text.length > maxScriptLength || text.includes('@');
  const plain = isUnusual ? '' : text.replace(/\/\/[^\r\n\u2028\u2029]*|\/\*[\s\S]*?\*\//g, '');
  if (isUnusual || !idle.test(plain.replace(/[\s\0\ufeff]+/g, '')))
    throw new DomainError('attachment_script');
}

/**
 * The texts of hwp's script: four, each after its length in characters.
 * @throws {DomainError} attachment_script if they are not as Hangul writes them
 */
export function scriptTexts(bytes: Buffer): string[] {
  const texts: string[] = [];
  let at = 0;
  while (at + 4 <= bytes.length && texts.length < 4) {
    const end = at + 4 + bytes.readUInt32LE(at) * 2;
    if (end > bytes.length) throw new DomainError('attachment_script');
    texts.push(bytes.subarray(at + 4, end).toString('utf16le'));
    at = end;
  }
  // After them there is only the end mark.
  if (bytes.subarray(at).some((byte) => byte !== 0xff)) throw new DomainError('attachment_script');
  return texts;
}

/** A script of hwpx is a part of its own, in UTF-16 or UTF-8. */
export function scriptPartText(bytes: Buffer): string {
  return bytes.includes(0) ? bytes.toString('utf16le') : bytes.toString();
}
