// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { PopupProvider } from '../popups/popups.tsx';
import { type ApiForm, useApiForm } from './form.ts';
import { FormProblems } from './form-problems.tsx';

interface Values {
  title: string;
  answer: string | null;
}

const filled = z.string({ error: 'fill_blank' }).min(1, 'fill_blank');

/** Sends a form whose field `answer` is wrong; no timer runs meanwhile. */
async function refuse(
  controls: (f: ApiForm<Values>) => ReactNode,
  check?: () => { name: 'answer'; key: string }[],
): Promise<void> {
  let f: ApiForm<Values> | undefined;
  function Form() {
    f = useApiForm<Values>({
      schema: async () => z.object({ title: z.string(), answer: check ? z.string() : filled }),
      defaultValues: { title: '', answer: check ? 'a' : null },
      fields: ['title', 'answer'],
      ...(check ? { check } : {}),
      send: async () => undefined,
    });
    return (
      <form>
        <FormProblems of={f} />
        <input {...f.form.register('title')} />
        {controls(f)}
      </form>
    );
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <PopupProvider>
        <Form />
      </PopupProvider>,
    ),
  );
  vi.useFakeTimers();
  await act(() => f?.submit());
  expect(document.querySelector('[role=alert]')).not.toBeNull();
}

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('a refused form has its first wrong field in focus at once: no key that is pressed next is lost', async () => {
  await refuse((f) => <input id="any-answer" {...f.form.register('answer')} />);
  expect(document.activeElement?.id).toBe('any-answer');
});

it('so has one that a check of its own refuses', async () => {
  await refuse(
    (f) => <input id="any-answer" {...f.form.register('answer')} />,
    () => [{ name: 'answer', key: 'not_same' }],
  );
  expect(document.activeElement?.id).toBe('any-answer');
});

it('of a group the first button takes the focus, not the group', async () => {
  await refuse((f) => (
    <fieldset id="answer" tabIndex={-1}>
      <input type="radio" value="yes" {...f.form.register('answer')} />
      <input type="radio" value="no" {...f.form.register('answer')} />
    </fieldset>
  ));
  expect(document.activeElement?.getAttribute('value')).toBe('yes');
});
