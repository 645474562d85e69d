import { DomainError } from '../../../domain-error.ts';
import type { Work } from './work.ts';

/** File name endings that Windows, macOS or a shell run when the file is opened. */
const programName =
  /\.(?:exe|dll|com|scr|pif|cpl|msi|msp|ocx|sys|bat|cmd|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|chm|lnk|url|scf|reg|jar|class|sh|app|command|dmg|iso|img|vhdx?|appref-ms|application|library-ms|settingcontent-ms)$/i;

/**
 * First bytes of programs for Linux and macOS, of Java, of shortcuts, of scripts, and of PostScript, which is a program,
 * too.
 */
const programStarts = [
  ...['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '4c00000001140200', 'c5d0d3c6'],
  ...['#!/', '%!PS', '{\\rtf'].map((text) => Buffer.from(text).toString('hex')),
].map((hex) => Buffer.from(hex, 'hex'));

const windowsHeads = ['PE\0\0', 'NE', 'LE', 'LX'].map((text) => Buffer.from(text, 'latin1'));

/** Names of the parts of macros as they are in archives, and in older documents, where names are UTF-16. */
const macroTraces = [Buffer.from('vbaProject.bin'), Buffer.from('_VBA_PROJECT', 'utf16le')];

// 'MZ' alone may be anything: the header must be where it says.
function isWindowsProgram(bytes: Buffer): boolean {
  if (bytes.length < 64 || bytes.toString('latin1', 0, 2) !== 'MZ') return false;
  const head = bytes.readUInt32LE(60);
  return windowsHeads.some((start) => bytes.subarray(head, head + start.length).equals(start));
}

/** @throws {DomainError} attachment_program if a part has the name of a program */
export function refuseProgramName(name: string): void {
  if (programName.test(name)) throw new DomainError('attachment_program');
}

/**
 * Refuses bytes that are a program, or contain macros, even inside another file.
 * @throws {DomainError} attachment_program, attachment_macro
 */
export function refusePrograms(bytes: Buffer, work: Work): void {
  const isProgram = programStarts.some((start) => bytes.subarray(0, start.length).equals(start));
  if (isProgram || isWindowsProgram(bytes)) throw new DomainError('attachment_program');
  work.look(bytes.length * macroTraces.length);
  if (macroTraces.some((trace) => bytes.includes(trace))) throw new DomainError('attachment_macro');
}
