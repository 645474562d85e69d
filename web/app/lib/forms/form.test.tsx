// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { PopupProvider } from '../popups/popups.tsx';
import { type ApiForm, useApiForm } from './form.ts';
import { FormProblems } from './form-problems.tsx';

interface Values {
  title: string;
  minutes: string;
}

it('a refused form has its first wrong field in focus at once: no key that is pressed next is lost', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let f: ApiForm<Values> | undefined;
  function Form() {
    f = useApiForm<Values>({
      schema: async () => z.object({ title: z.string(), minutes: z.string().min(1, 'fill_blank') }),
      defaultValues: { title: '', minutes: '' },
      fields: ['title', 'minutes'],
      send: async () => undefined,
    });
    return (
      <form>
        <FormProblems of={f} />
        <input id="title" {...f.form.register('title')} />
        <input id="minutes" {...f.form.register('minutes')} />
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
  expect(document.activeElement?.id).toBe('minutes');
  vi.useRealTimers();
  await act(async () => root.unmount());
});
