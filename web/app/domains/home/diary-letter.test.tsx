import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DiaryLetter } from './diary-letter.tsx';

it('leads a visitor to the guide, which needs no login', () => {
  const diary = { title: '일지', text: '', link: '명상일지 안내', entry: null };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DiaryLetter diary={diary} />
    </MemoryRouter>,
  );
  expect(html).toContain('href="/명상일지"');
});
