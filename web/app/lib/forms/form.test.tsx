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

interface Trial {
  controls: (f: ApiForm<Values>) => ReactNode;
  answer?: string | null;
  check?: () => { name: 'answer'; key: string }[];
  send?: () => Promise<unknown>;
}

/** Renders a form of two fields; `answer` must be filled. Returns what sends it. */
async function open({ controls, answer = null, check, send = async () => undefined }: Trial) {
  let f: ApiForm<Values> | undefined;
  function Form() {
    f = useApiForm<Values>({
      schema: async () => z.object({ title: z.string(), answer: filled }),
      defaultValues: { title: '', answer },
      fields: ['title', 'answer'],
      ...(check ? { check } : {}),
      send,
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
  return async () => f?.submit();
}

/** Sends a form that is refused; no timer runs meanwhile. */
async function refuse(trial: Trial): Promise<void> {
  const submit = await open(trial);
  vi.useFakeTimers();
  await act(submit);
  expect(document.querySelector('[role=alert]')).not.toBeNull();
}

const oneInput = (f: ApiForm<Values>) => <input id="any-answer" {...f.form.register('answer')} />;

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('a refused form has its first wrong field in focus at once: no key that is pressed next is lost', async () => {
  await refuse({ controls: oneInput });
  expect(document.activeElement?.id).toBe('any-answer');
});

it('so has one that a check of its own refuses', async () => {
  await refuse({
    controls: oneInput,
    answer: 'a',
    check: () => [{ name: 'answer', key: 'not_same' }],
  });
  expect(document.activeElement?.id).toBe('any-answer');
});

it('of a group the first button takes the focus, not the group', async () => {
  await refuse({
    controls: (f) => (
      <fieldset id="answer" tabIndex={-1}>
        <input type="radio" value="yes" {...f.form.register('answer')} />
        <input type="radio" value="no" {...f.form.register('answer')} />
      </fieldset>
    ),
  });
  expect(document.activeElement?.getAttribute('value')).toBe('yes');
});

it('is sent once, however often it is sent before the answer has come', async () => {
  const send = vi.fn(async () => undefined);
  const submit = await open({ controls: oneInput, answer: 'a', send });
  await act(() => Promise.all([submit(), submit()]));
  expect(send).toHaveBeenCalledTimes(1);
  await act(submit);
  expect(send).toHaveBeenCalledTimes(2);
});
