import { beforeEach, expect, it, vi } from 'vitest';
import { keepPreference, readPreferences } from './preferences.ts';

const values = new Map<string, string>();
beforeEach(() => {
  values.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
});

it('begins at normal speed with captions', () => {
  expect(readPreferences()).toEqual({ rate: 1, captions: true, captionSize: 'usual', quality: null });
});

it('keeps one preference beside the other', () => {
  keepPreference({ rate: 1.25 });
  keepPreference({ captions: false });
  keepPreference({ quality: 480 });
  keepPreference({ captionSize: 'large' });
  expect(readPreferences()).toEqual({ rate: 1.25, captions: false, captionSize: 'large', quality: 480 });
});

it.each(['{', '"x"', '{"rate":9,"captions":"no","captionSize":9,"quality":"best"}', 'null'])(
  'makes nothing of %s',
  (raw) => {
    values.set('player', raw);
    expect(readPreferences()).toEqual({ rate: 1, captions: true, captionSize: 'usual', quality: null });
  },
);

it('does without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  keepPreference({ rate: 1.5 });
  expect(readPreferences().rate).toBe(1);
});
