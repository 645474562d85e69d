import { firstTimerSettings, type TimerSettings } from '@taegeuk/contract/practice-timer.ts';
import { describe, expect, it } from 'vitest';
import { breathAt } from '../timer/breath.ts';
import { strikesOf } from './bell-player.ts';
import { bellSamples, silentWav } from './bell-sound.ts';
import { bellsOf, bellsToCome, unheardMinutes } from './bells.ts';

const minute = 60_000;

function ringsAt(change: Partial<TimerSettings>): string[] {
  const settings = { ...firstTimerSettings, preparationSeconds: 0, ...change };
  return bellsOf(settings).map(({ atMs, kind }) => `${kind} ${atMs / minute}`);
}

describe('the bells of a sitting', () => {
  it('open it after the preparation and close it', () => {
    expect(bellsOf({ ...firstTimerSettings, length: '20', preparationSeconds: 15 })).toEqual([
      { atMs: 15_000, kind: 'opening' },
      { atMs: 15_000 + 20 * minute, kind: 'closing' },
    ]);
  });

  it('ring at an interval, and the closing bell alone at the end', () => {
    expect(ringsAt({ length: '20', bells: 'interval', intervalMinutes: 5 })).toEqual([
      'opening 0',
      'between 5',
      'between 10',
      'between 15',
      'closing 20',
    ]);
    expect(ringsAt({ length: '10', bells: 'interval', intervalMinutes: 4 })).toEqual([
      'opening 0',
      'between 4',
      'between 8',
      'closing 10',
    ]);
    expect(ringsAt({ length: '5', bells: 'interval', intervalMinutes: 30 })).toEqual([
      'opening 0',
      'closing 5',
    ]);
  });

  it('ring at chosen minutes, in order, once each, and not after the end', () => {
    const chosen = { length: '20', bells: 'chosen', chosenMinutes: '15, 3 3、20, 25' } as const;
    expect(ringsAt(chosen)).toEqual(['opening 0', 'between 3', 'between 15', 'closing 20']);
    expect(unheardMinutes({ ...firstTimerSettings, ...chosen })).toEqual([20, 25]);
  });

  it('without an end go on at their interval and close nothing', () => {
    const rings = ringsAt({ length: 'open', bells: 'interval', intervalMinutes: 60 });
    expect([rings.length, rings[1], rings.at(-1)]).toEqual([12, 'between 60', 'between 660']);
    expect(
      unheardMinutes({ ...firstTimerSettings, length: 'open', bells: 'chosen', chosenMinutes: '90' }),
    ).toEqual([]);
  });

  it('are left out when they have passed', () => {
    const bells = bellsOf({ ...firstTimerSettings, length: '10', preparationSeconds: 0 });
    expect(bellsToCome(bells, 1).map(({ kind }) => kind)).toEqual(['closing']);
    expect(bellsToCome(bells, 1, 10_000)).toHaveLength(2);
    expect(bellsToCome(bells, 10 * minute + 1)).toEqual([]);
  });

  it('are struck once, the closing one three times; a strike that has passed is not made up for', () => {
    const closing = { afterMs: 0, kind: 'closing' } as const;
    expect(strikesOf([closing]).map(({ afterMs }) => afterMs)).toEqual([0, 3500, 7000]);
    expect(strikesOf([{ ...closing, afterMs: -4000 }]).map(({ afterMs }) => afterMs)).toEqual([3000]);
    expect(strikesOf([{ afterMs: -300, kind: 'opening' }])).toHaveLength(1);
    expect(strikesOf([{ afterMs: -500, kind: 'opening' }])).toEqual([]);
  });
});

describe('the sound of a bell', () => {
  it.each(['bowl', 'chime', 'wood'] as const)(
    'of %s begins and ends in silence, never clips, and fades',
    (sound) => {
      const samples = bellSamples(sound, 8000);
      const loudestOf = (part: Float32Array) =>
        part.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
      expect(samples[0]).toBe(0);
      expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
      expect(loudestOf(samples)).toBeCloseTo(0.9, 5);
      const half = samples.length / 2;
      expect(loudestOf(samples.subarray(half))).toBeLessThan(loudestOf(samples.subarray(0, half)) / 2);
    },
  );

  it('is kept alive by a whole and silent file', async () => {
    const bytes = new Uint8Array(await silentWav(2).arrayBuffer());
    expect(new TextDecoder().decode(bytes.slice(0, 16))).toMatch(/^RIFF.{4}WAVEfmt $/su);
    expect(bytes.length).toBe(44 + 16_000);
    expect(new Set(bytes.slice(44))).toEqual(new Set([128]));
  });
});

it('a breath goes in, out and in again', () => {
  const seconds = [0, 3.9, 4, 9.9, 10, 14];
  expect(seconds.map((at) => breathAt(at * 1000, 4, 6))).toEqual(['in', 'in', 'out', 'out', 'in', 'out']);
});
