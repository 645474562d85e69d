import { ApiError } from '@taegeuk/contract/client.ts';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type AppLoadContext, appContext } from '../../../lib/calls/app-context.ts';
import type { Route } from './+types/detail';
import { loader } from './detail.tsx';

function load(path: string, getPost: () => Promise<unknown>) {
  const context = new RouterContextProvider();
  context.set(appContext, {
    api: { getPost },
    lang: 'kr',
    origin: '',
    apiBase: '',
  } as unknown as AppLoadContext);
  const url = new URL(path, 'https://taegeuk.example');
  return loader({ context, params: { id: 'a' }, url } as unknown as Route.LoaderArgs);
}

it('answers 410 for a text that was taken down', async () => {
  const gone = new ApiError({ code: 'gone', status: 410 });
  const answer = await load('/media/news/view/a', () => Promise.reject(gone));
  expect(answer).toMatchObject({ data: { post: null, path: '/media/news' }, init: { status: 410 } });
});
