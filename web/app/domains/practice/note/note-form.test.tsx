// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { NoteForm } from './note-form.tsx';

vi.mock('./use-note.ts', () => ({
  useNote() {
    const [isConsentAsked, ask] = useState(true);
    const view = {
      mood: 3,
      lines: ['', '', ''],
      status: 'saved',
      base: '',
      entry: undefined,
      isConsentAsked,
    };
    return { note: { agree: async () => ask(false), chooseMood() {} }, view, savesSoon() {} };
  },
}));

it('what became of the note takes the focus of the tick, which goes with the consent', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const subject = { key: 'k', on: '2026-11-26', title: '삼단', categoryId: 'c', minutes: 5 };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MemoryRouter>
        <NoteForm subject={subject} level={1} />
      </MemoryRouter>,
    ),
  );
  const tick = document.querySelector<HTMLInputElement>('input[type=checkbox]');
  tick?.focus();
  await act(async () => tick?.click());
  expect(document.querySelector('input[type=checkbox]')).toBeNull();
  expect(document.activeElement).toBe(document.querySelector('[role=status]'));
  await act(async () => root.unmount());
});
