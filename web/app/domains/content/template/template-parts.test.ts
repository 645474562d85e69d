import { expect, it } from 'vitest';
import { partsIn, placesIn } from './template-parts.ts';

const words = {
  subject: '{name} 안내',
  preview: '',
  heading: '{name}',
  body: '{day}부터',
  button: '',
  notes: '',
};

it('a text message is one text, and a mail has a button only where it had one', () => {
  expect(partsIn(words, 'sms')).toEqual(['body']);
  expect(partsIn(words, 'mail')).not.toContain('button');
  expect(partsIn({ ...words, button: '읽기' }, 'mail')).toContain('button');
});

it('each place is named once', () => {
  expect(placesIn(words)).toEqual(['name', 'day']);
});
