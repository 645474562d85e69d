import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { FilterForm } from './filter-form.tsx';

function htmlOf(address: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <FilterForm
        title="일지 찾기"
        word={{ label: '찾기', placeholder: '', typed: '' }}
        submitLabel="찾아보기"
        address={address}
        addressOf={() => '.'}
      >
        {null}
      </FilterForm>
    </MemoryRouter>,
  );
}

it('is folded above a whole list', () => {
  const html = htmlOf('.');
  expect(html).toContain('<details');
  expect(html).not.toMatch(/<details[^>]* open/);
  expect(html).toMatch(/<summary[^>]*><span[^>]*>일지 찾기<\/span>/);
});

it('is open above a list that is filtered, and says by how much', () => {
  const html = htmlOf('?q=비&level=2');
  expect(html).toMatch(/<details[^>]* open/);
  expect(html).toContain('2개 적용');
});
