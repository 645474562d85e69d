import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('reads HTML as one line of text', () => {
  expect(plainText('<p>숨을 <b>센다</b>.</p>\n<ul><li>하나</li><li>둘</li></ul>')).toBe('숨을 센다. 하나 둘');
});
