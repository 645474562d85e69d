import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The custom properties of a block, in their order. */
function listTokens(block: string): string[] {
  return [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => `${name}: ${value}`);
}

/** WCAG 2 relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function coloursOf(theme: 'light' | 'dark'): Map<string, string> {
  const [light = [], dark = []] = [...read('./tokens.css').matchAll(/:root \{([^}]*)\}/g)].map(
    ([, block = '']) => listTokens(block),
  );
  const tokens = theme === 'light' ? light : [...light, ...dark];
  return new Map(tokens.map((token) => token.split(': ') as [string, string]));
}

describe('tokens', () => {
  it('have a dark value for what is seen', () => {
    const [light, dark] = [coloursOf('light'), coloursOf('dark')];
    const changed = [...light.keys()].filter((name) => light.get(name) !== dark.get(name));
    expect(changed).toEqual(expect.arrayContaining(['--paper', '--ink', '--line', '--balance', '--danger']));
  });

  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    const colours = coloursOf(theme);
    const ratio = (a: string, b: string) =>
      contrast(colours.get(a) ?? '#000000', colours.get(b) ?? '#000000');

    it.each([
      '--ink',
      '--ink-soft',
      '--ink-faint',
      '--balance',
      '--heat',
      '--look',
      '--expansion',
      '--harmony',
      '--danger',
      '--success',
    ])('%s reads on paper and on a raised sheet', (name) => {
      expect(ratio(name, '--paper')).toBeGreaterThanOrEqual(4.5);
      expect(ratio(name, '--paper-raised')).toBeGreaterThanOrEqual(4.5);
    });

    it('soft ink and every level read on sunk paper', () => {
      for (const name of ['--ink-soft', '--balance', '--heat', '--look', '--expansion', '--harmony']) {
        expect(ratio(name, '--paper-sunk'), name).toBeGreaterThanOrEqual(4.5);
      }
    });

    it('text reads on every accent, and borders of inputs are seen', () => {
      for (const name of ['--balance', '--heat', '--look', '--expansion', '--harmony', '--danger']) {
        expect(ratio('--accent-ink', name), name).toBeGreaterThanOrEqual(4.5);
      }
      expect(ratio('--line-strong', '--paper')).toBeGreaterThanOrEqual(3);
      expect(ratio('--line-strong', '--paper-raised')).toBeGreaterThanOrEqual(3);
      expect(ratio('--focus', '--paper')).toBeGreaterThanOrEqual(3);
    });
  });
});

it('the boxes that stand before our own fonts are of fonts without Hangul and hanja, which would show theirs for ever', () => {
  const faces = read('font-swap.css').match(/@font-face \{[^}]*\}/g) ?? [];
  const boxes = faces.filter((face) => face.includes("Swap Room'"));
  expect(new Set(boxes.map((face) => face.match(/font-family: '([^']*)'/)?.[1]))).toEqual(
    new Set(['Gowun Swap Room', 'Pretendard Swap Room']),
  );
  for (const face of boxes) expect(face).toMatch(/src: local\('Liberation (Sans|Serif)'\);/);
});
