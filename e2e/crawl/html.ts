import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A page as the server answers it. */
export interface SavedPage<T> {
  html: string;
  place: T;
}

interface VnuMessage {
  type: 'error' | 'info' | 'non-document-error';
  url?: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/** Whether the validator can run here: it is a Java program. */
export async function hasJava(): Promise<boolean> {
  return run('java', ['-version']).then(
    () => true,
    () => false,
  );
}

// Its path is the text of the module; its own starter would download a Java.
function jarPath(): string {
  return String(createRequire(import.meta.url)('vnu-jar'));
}

async function validate(folder: string): Promise<VnuMessage[]> {
  const args = [
    '-jar',
    jarPath(),
    '--format',
    'json',
    '--errors-only',
    '--skip-non-html',
    '--exit-zero-always',
    '--stdout',
    folder,
  ];
  const { stdout } = await run('java', ['-Xss4m', ...args], { maxBuffer: 512 * 1024 ** 2 });
  return (JSON.parse(stdout) as { messages: VnuMessage[] }).messages;
}

/**
 * CSS that browsers know and the validator does not yet: the first style of an element, `field-sizing`, queries of a
 * container, lists of options that are styled.
 */
const unknownCss = [
  /Unrecognized at-rule “@starting-style”/,
  /Property “(field-sizing|container-type)” doesn't exist/,
  /Unrecognized at-rule “@container”/,
  /“base-select” is not|::picker\(select\)|“::(picker-icon|checkmark)”/,
];

function isOfCssToCome(text: string): boolean {
  return text.startsWith('CSS:') && unknownCss.some((pattern) => pattern.test(text));
}

function textOf({ message, extract }: VnuMessage): string {
  const around = extract?.replace(/\s+/g, ' ').trim();
  return around ? `${message} — ${around}` : message;
}

/**
 * Validates all pages in one run.
 * @param folder is emptied, and keeps the pages for those who fix them
 * @returns for each page, in order, what is wrong with it
 */
export async function validatePages<T>(
  pages: readonly SavedPage<T>[],
  folder: string,
): Promise<{ place: T; errors: string[] }[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const nameOf = (index: number) => `${String(index).padStart(5, '0')}.html`;
  await Promise.all(pages.map(({ html }, index) => writeFile(join(folder, nameOf(index)), html)));
  const ofFile = Map.groupBy(await validate(folder), ({ url }) => url?.replace(/^file:\/*/, '/'));
  return pages.map(({ place }, index) => {
    const url = pathToFileURL(join(folder, nameOf(index))).pathname;
    return { place, errors: (ofFile.get(url) ?? []).map(textOf).filter((text) => !isOfCssToCome(text)) };
  });
}
