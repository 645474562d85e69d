import { expect, it } from 'vitest';
import { markHtml } from './mark-html.ts';

it('marks every hit in the text and leaves tags and entities alone', () => {
  expect(markHtml('<p>일지와 <a href="/일지">일지</a> &amp; 숨</p>', '일지')).toBe(
    '<p><mark>일지</mark>와 <a href="/일지"><mark>일지</mark></a> &amp; 숨</p>',
  );
  expect(markHtml('a &amp; amp', 'amp')).toBe('a &amp; <mark>amp</mark>');
});

it('marks each word of a term, whatever its case and accents', () => {
  expect(markHtml('La Respiración breve', 'respiracion BREVE')).toBe(
    'La <mark>Respiración</mark> <mark>breve</mark>',
  );
});

it('leaves a text without hits as it is', () => {
  expect(markHtml('<p>숨</p>', '일지')).toBe('<p>숨</p>');
});
