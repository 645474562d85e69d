import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';

const calls = { getFreeLesson: vi.fn(), getProgramme: vi.fn() };
vi.mock('../../../lib/calls/api.ts', () => ({ api: calls }));
const { FreeEnd } = await import('./free-end.tsx');
const { loadFree } = await import('./load-free.ts');

const lesson = {
  id: 'l1',
  poster: '/p.svg',
  category: { slug: 'balance/three-stage', center: 0 },
  next: null,
};
const week = { grants: 'center', priceKrw: 0, dayExpirate: 7, name: '무료 일주일' };

beforeEach(() => calls.getFreeLesson.mockResolvedValue({ data: lesson }));

async function endWhere(products: object[]): Promise<string> {
  calls.getProgramme.mockResolvedValue({ data: { products } });
  const free = await loadFree('kr');
  if (!free) throw new Error('a lesson is free');
  return renderToStaticMarkup(
    <MemoryRouter>
      <FreeEnd free={free} minutes={5} onAgain={() => undefined} />
    </MemoryRouter>,
  );
}

it('invites to a free week where one is sold', async () => {
  const html = await endWhere([week]);
  expect(html).toContain('일주일 동안');
  expect(html).toContain('무료로 이어서 듣기');
});

it('promises nothing free where none is', async () => {
  const html = await endWhere([{ ...week, priceKrw: 50_000 }]);
  expect(html).not.toContain('무료');
  expect(html).toContain('가입하고 이어서 듣기');
});
