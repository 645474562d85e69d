import { ApiError } from '@taegeuk/contract/client.ts';
import { type ServicePart, serviceParts, statusPath } from '@taegeuk/contract/service-states.ts';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import StatusRoute, { loader as loadStatus } from './domains/status/routes/status.tsx';
import { type AppLoadContext, appContext } from './lib/calls/app-context.ts';
import { Shell } from './shell/shell.tsx';

let loadSite: typeof import('./shell/load-site.ts').loadSite;

// Each test begins without a frame that was read before.
beforeEach(async () => {
  vi.resetModules();
  ({ loadSite } = await import('./shell/load-site.ts'));
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

type StatusProps = ComponentProps<typeof StatusRoute>;

const services = serviceParts.map((part: ServicePart) => ({
  ...{ part, state: part === 'login' ? 'down' : 'well', since: '2026-11-26T03:00:00.000Z' },
}));
const menu = { menuId: 'm', parentId: null, name: '수련 안내', link: '/programme' };
const getStatus = async () => ({ data: { services, checkedAt: '2026-11-26T03:00:00.000Z' } });

function contextOf(callOf: (name: string) => unknown): AppLoadContext {
  const api = new Proxy({}, { get: (_, name) => callOf(String(name)) });
  return { api, lang: 'kr', origin: 'https://www.example.org', apiBase: '' } as unknown as AppLoadContext;
}

/** The page as it is rendered while every other call does what a call does without the database. */
async function render(askDatabase: () => Promise<never>): Promise<string> {
  const context = new RouterContextProvider();
  context.set(
    appContext,
    contextOf((call) => (call === 'getStatus' ? getStatus : askDatabase)),
  );
  const frame = () => (
    <Shell>
      <Outlet />
    </Shell>
  );
  const screen = () => <StatusRoute {...({ loaderData: useLoaderData() } as StatusProps)} />;
  const routes = [
    {
      id: 'root',
      path: '/',
      loader: ({ url }) => loadSite(context.get(appContext), url.pathname),
      Component: frame,
      children: [{ id: 'status', path: 'status', loader: loadStatus, Component: screen }],
    },
  ] as RouteObject[];
  const { query, dataRoutes } = createStaticHandler(routes);
  const querying = query(new Request(`https://www.example.org${statusPath}`), { requestContext: context });
  await vi.advanceTimersByTimeAsync(1500);
  const found = await querying;
  if (found instanceof Response) throw new Error(`answered ${found.status}`);
  expect(found.errors).toBeNull();
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, found)} context={found} hydrate={false} />,
  );
}

it.each([
  ['refuses', () => Promise.reject(new ApiError({ code: 'service_unavailable', status: 503 }))],
  ['gives no answer', () => new Promise<never>(() => undefined)],
])('the state of the site is a page with a frame while the database %s', async (_name, askDatabase) => {
  const html = await render(askDatabase);
  expect(html).toContain('data-state="down"');
  expect(html.match(/<dt>/g)).toHaveLength(serviceParts.length);
  expect(html).toMatch(/<header[\s\S]*<main id="main"[\s\S]*<footer/);
  expect(html).not.toContain(menu.name);
});

it('the state of the site has the frame that another page read last', async () => {
  const found: Record<string, unknown> = {
    getSite: { name: '고요한 집', logo: null, mark: '' },
    listMenus: [menu],
    listPosts: [{ postMeta: '{},{},{},{"text1":"서울"}' }],
    listPopups: [{ id: 'x' }],
  };
  const loaded = await loadSite(
    contextOf((name) => async () => ({ data: found[name] ?? [] })),
    '/',
  );
  expect(loaded.popups).toHaveLength(1);
  const refused = () => Promise.reject(new ApiError({ code: 'service_unavailable', status: 503 }));
  const frame = await loadSite(
    contextOf(() => refused),
    statusPath,
  );
  expect(frame).toEqual({ ...loaded, popups: [], payment: undefined });
  expect(await render(refused)).toContain(menu.name);
});
