import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** One `@font-face` rule. */
export interface FontFace {
  family: string;
  weight: string;
  /** Path of the font file. */
  file: string;
  points: number[];
}

const require = createRequire(import.meta.url);

/** Path of a file in a package. */
export function packageFile(path: string): string {
  const [scope = '', name = '', ...rest] = path.split('/');
  const isScoped = scope.startsWith('@');
  const manifest = require.resolve(`${isScoped ? `${scope}/${name}` : scope}/package.json`);
  return join(dirname(manifest), ...(isScoped ? rest : [name, ...rest]));
}

/** The faces that a package's stylesheet declares. */
export function readFaces(path: string): FontFace[] {
  const file = packageFile(path);
  return [...readFileSync(file, 'utf8').matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = '']) => ({
    family: find(body, /font-family:\s*['"]([^'"]+)['"]/),
    weight: find(body, /font-weight:\s*([^;]+);/),
    file: join(dirname(file), find(body, /url\(([^)]+\.woff2)\)/)),
    points: expand(find(body, /unicode-range:\s*([^;]+);/)),
  }));
}

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`no ${pattern.source} in ${text.slice(0, 80)}`);
  return found;
}

function expand(unicodeRange: string): number[] {
  return unicodeRange.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, offset) => start + offset);
  });
}

/** Code points as a `unicode-range`. */
export function unicodeRange(points: number[]): string {
  const ranges: [number, number][] = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && point === range[1] + 1) range[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
}

function hex(point: number): string {
  return point.toString(16).toUpperCase();
}
