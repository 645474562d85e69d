import { describe, expect, it } from 'vitest';
import { resumePosition } from './resume-position.ts';

describe('resumePosition', () => {
  it('starts at the beginning without a record', () => {
    expect(resumePosition(null, 600)).toBe(0);
    expect(resumePosition({ position: 0, practised: false }, 600)).toBe(0);
  });

  it('goes on at the kept position, practised or not', () => {
    expect(resumePosition({ position: 312, practised: false }, 600)).toBe(312);
    expect(resumePosition({ position: 312, practised: true }, 600)).toBe(312);
  });

  it('starts over at the end', () => {
    expect(resumePosition({ position: 600, practised: false }, 600)).toBe(0);
    expect(resumePosition({ position: 599.4, practised: true }, 600)).toBe(0);
    expect(resumePosition({ position: 900, practised: false }, 600)).toBe(0);
  });

  it('starts a practised lesson over when only the closing is left', () => {
    expect(resumePosition({ position: 585, practised: true }, 600)).toBe(0);
    expect(resumePosition({ position: 585, practised: false }, 600)).toBe(585);
  });

  it('keeps the place in a short practised video that is not near its end', () => {
    expect(resumePosition({ position: 30, practised: true }, 40)).toBe(30);
  });
});
