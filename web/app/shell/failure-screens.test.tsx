import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { LoadFailedScreen } from './failure-screens.tsx';

it('a page that could not be loaded leads to itself by a link, because a document has nothing that hears a press', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/customer/notice?page=2']}>
      <LoadFailedScreen />
    </MemoryRouter>,
  );
  expect(html).toMatch(/<a href=""[^>]*>다시 시도하기<\/a>/);
  expect(html).not.toContain('<button');
});
