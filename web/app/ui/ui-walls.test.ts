import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const heavy = new Set([
  'alert-dialog.tsx',
  'confirm-dialog.tsx',
  'dialog.tsx',
  'drawer.tsx',
  'toast-region.tsx',
  'toolbar.tsx',
]);
const sources = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
const stylesheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

describe('the rooms of the design system', () => {
  it('keeps the primitives library out of what public pages use', () => {
    for (const name of sources.filter((source) => !heavy.has(source))) {
      const imported = [...read(name).matchAll(/^(?:import|export)[^;]*? from ['"]([^'"]+)['"]/gms)].map(
        ([, from = '']) => from,
      );
      const forbidden = imported.filter(
        (from) => from.startsWith('@base-ui') || heavy.has(from.replace('./', '')),
      );
      expect(forbidden, name).toEqual([]);
    }
  });

  it('puts every rule into the ui layer', () => {
    for (const name of stylesheets) expect(read(name).trimStart().startsWith('@layer ui {'), name).toBe(true);
  });

  it('takes colours from the tokens alone', () => {
    for (const name of stylesheets)
      expect(read(name), name).not.toMatch(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i);
  });
});
