// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const opened: (string | undefined)[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubEnv('SSR', false);
  vi.resetModules();
  sessionStorage.clear();
  opened.length = 0;
  // jsdom opens no dialogs: what has the focus now is what gets it back.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    opened.push(document.activeElement?.id);
  };
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.doUnmock('./app-popups.tsx');
  document.body.innerHTML = '';
});

const popup = { picture: null, alt: '', title: '휴관', text: '', link: '', linkName: '', lang: 'kr' };
const site = {
  ...{ lang: 'kr', origin: '', apiBase: '', name: '', logo: null, mark: '' },
  ...{ languages: [], menus: [], footer: [], documents: { terms: '', privacy: '' } },
  popups: ['/a', '/b'].map((page) => ({ ...popup, id: page.slice(1), pages: [page] })),
};

/** The frame at `/login`, and what leads from there to another page. */
async function openFrame() {
  const { Shell } = await import('./shell.tsx');
  const handle = { reading: true };
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => site,
        Component: () => (
          <Shell>
            <Outlet />
          </Shell>
        ),
        children: [
          { path: 'login', element: <p>login</p> },
          ...['a', 'b', 'c'].map((path) => ({ path, handle, element: <p>page {path}</p> })),
        ],
      },
    ],
    { initialEntries: ['/login'], hydrationData: { loaderData: { root: site } } },
  );
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router} />));
  const goTo = (path: string) => act(() => router.navigate(path));
  return { goTo, end: () => act(async () => root.unmount()) };
}

/** Lets React finish until it holds. */
const until = (holds: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    holds();
  }, 4000);

it('a popup opens once the page has the focus, to which it gives it back', async () => {
  await import('./app-popups.tsx');
  const { goTo, end } = await openFrame();
  await goTo('/a');
  await until(() => expect(opened).toEqual(['main']));
  document.querySelector<HTMLElement>('a')?.focus();
  await goTo('/b');
  await until(() => expect(opened).toEqual(['main', 'main']));
  await end();
});

it('the frame stays where its popups cannot be loaded', async () => {
  let asked = 0;
  vi.doMock('./app-popups.tsx', () => {
    asked += 1;
    throw new Error('no connection');
  });
  const { goTo, end } = await openFrame();
  await goTo('/c');
  expect(asked).toBe(0);
  await goTo('/a');
  await until(() => expect(asked).toBe(1));
  expect(document.querySelector('#main')?.textContent).toBe('page a');
  expect(document.querySelector('footer')).not.toBeNull();
  await end();
});
