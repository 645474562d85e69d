import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { z } from 'zod';

/** A seed file with wrong content; the message names the file and every wrong field. */
export class SeedFileError extends Error {
  constructor(file: string, problems: string[]) {
    super(`${file} can not be loaded:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'SeedFileError';
  }
}

const textExtensions = new Set(['.json', '.md', '.vtt']);

/** The files of a folder and its subfolders, in order, by their path inside it. */
export function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => extname(path) !== '')
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** One hash of everything in a folder: texts by content, videos by size. */
export function hashFolder(dir: string): string {
  const hash = createHash('sha256');
  for (const path of listFiles(dir)) {
    const file = join(dir, path);
    hash.update(`${path}\n`);
    hash.update(textExtensions.has(extname(path)) ? readFileSync(file) : String(statSync(file).size));
  }
  return hash.digest('hex');
}

function check<S extends z.ZodType>(path: string, schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SeedFileError(
    path,
    parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`),
  );
}

/**
 * Reads and checks a JSON file.
 * @throws {SeedFileError}
 */
export function readJson<S extends z.ZodType>(dir: string, path: string, schema: S): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(join(dir, path), 'utf8'));
  } catch (error) {
    throw new SeedFileError(path, [error instanceof Error ? error.message : String(error)]);
  }
  return check(path, schema, value);
}

/** A Markdown file: the fields between its `---` lines and the text below. */
export interface MarkdownFile<Fields> {
  fields: Fields;
  body: string;
}

/**
 * Reads a Markdown file with `name: value` lines at its head.
 * @throws {SeedFileError}
 */
export function readMarkdown<S extends z.ZodType>(
  dir: string,
  path: string,
  schema: S,
): MarkdownFile<z.output<S>> {
  const text = readFileSync(join(dir, path), 'utf8').replaceAll('\r\n', '\n').normalize('NFC');
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined)
    throw new SeedFileError(path, ['the fields between --- lines are missing']);
  const pairs = head.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    return name && value ? [[name, value]] : [];
  });
  return { fields: check(path, schema, Object.fromEntries(pairs)), body };
}
