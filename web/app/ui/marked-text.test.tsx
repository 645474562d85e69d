import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkedText } from './marked-text.tsx';

function markup(text: string, marks: [number, number][]): string {
  return renderToStaticMarkup(<MarkedText text={text} marks={marks} />).replace(/ class="[^"]*"/g, '');
}

it('marks every hit and keeps the rest of the text', () => {
  expect(
    markup('숨을 세고 숨을 쉰다', [
      [0, 1],
      [6, 7],
    ]),
  ).toBe('<mark>숨</mark>을 세고 <mark>숨</mark>을 쉰다');
});

it('marks hits beside each other, and a whole text', () => {
  expect(
    markup('명상', [
      [0, 1],
      [1, 2],
    ]),
  ).toBe('<mark>명</mark><mark>상</mark>');
});

it('leaves a text without hits as it is', () => {
  expect(markup('a < b', [])).toBe('a &lt; b');
});
