import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createInProcessClient } from './in-process.ts';

it('reads once what the loaders of one page read alike, and anew for the next page', async () => {
  const app = Fastify();
  const asked: string[] = [];
  app.get('/api/v1/public/menu/get_all/:lang', ({ url }) => {
    asked.push(url);
    return { success: true, data: [], message: 'ok' };
  });
  const api = createInProcessClient(app, '127.0.0.1');
  await Promise.all(['kr', 'kr', 'en'].map((lang) => api.listMenus({ params: { lang } as never })));
  expect(asked).toEqual(['/api/v1/public/menu/get_all/kr', '/api/v1/public/menu/get_all/en']);
  await createInProcessClient(app, '127.0.0.1').listMenus({ params: { lang: 'kr' } });
  expect(asked).toHaveLength(3);
  await app.close();
});

it('sends what changes something each time', async () => {
  const app = Fastify();
  let calls = 0;
  app.post('/api/v1/private/user/get_profile', () => {
    calls += 1;
    return { success: true, data: {}, message: 'ok' };
  });
  const api = createInProcessClient(app, '127.0.0.1');
  await Promise.all([api.getProfile(), api.getProfile()]);
  expect(calls).toBe(2);
  await app.close();
});
