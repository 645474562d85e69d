// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { writeFlags } from './flag-letters.ts';

it('puts the flags before the names of the languages that have one', () => {
  document.body.innerHTML = `<select data-languages><option data-flag="kr">한국어</option>
    <option data-flag="ep">Español</option><option data-flag="new">Deutsch</option></select>`;
  writeFlags();
  const labels = [...document.querySelectorAll('option')].map(({ label }) => label);
  expect(labels).toEqual(['🇰🇷 한국어', '🇪🇸 Español', 'Deutsch']);
});
