import type { KeyboardEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { isComposing, onEnter } from './ime.ts';

type Press = { key?: string; keyCode?: number; shiftKey?: boolean; composing?: boolean };

function press({ key = 'Enter', keyCode = 13, shiftKey = false, composing = false }: Press) {
  return { key, keyCode, shiftKey, nativeEvent: { isComposing: composing } } as KeyboardEvent<Element>;
}

describe('input methods', () => {
  it('takes an Enter that ends a syllable for part of the text', () => {
    expect(isComposing(press({ composing: true }))).toBe(true);
    expect(isComposing(press({ keyCode: 229 }))).toBe(true);
    expect(isComposing(press({}))).toBe(false);
  });

  it('runs an Enter handler for a plain Enter only', () => {
    const handler = vi.fn();
    const handle = onEnter(handler);
    handle(press({ composing: true }));
    handle(press({ keyCode: 229 }));
    handle(press({ shiftKey: true }));
    handle(press({ key: 'a' }));
    expect(handler).not.toHaveBeenCalled();
    handle(press({}));
    expect(handler).toHaveBeenCalledTimes(1);
  });
});
