import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { StaffListProps } from './list-types.ts';
import { StaffList } from './staff-list.tsx';

interface Row {
  id: string;
  title: string;
  age: string;
}
const rows: Row[] = [
  { id: 'a', title: '환불', age: '2일' },
  { id: 'b', title: '영상', age: '1일' },
];
const list: StaffListProps<Row> = {
  label: '문의',
  rows,
  page: { pageNo: 1, pageSize: 2, total: 5 },
  columns: [
    { key: 'title', head: '제목', cell: ({ title }) => title },
    { key: 'age', head: '기다림', cell: ({ age }) => age, align: 'end', sorts: ['waiting', 'newest'] },
  ],
  hrefOf: ({ id }) => `/admin/inquiries/${id}`,
  nameOf: ({ title }) => title,
  filters: [{ name: 'state', label: '상태', options: [{ value: 'waiting', text: '기다림' }] }],
  empty: { title: '문의가 없습니다.' },
};

function htmlOf(props: Partial<StaffListProps<Row>>, search = '') {
  return renderToString(
    <MemoryRouter initialEntries={[`/admin/inquiries${search}`]}>
      <StaffList {...list} {...props} />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');
}

it('is a table whose first column leads to the records', () => {
  const html = htmlOf({});
  expect(html).toContain('role="table" aria-label="문의"');
  expect(html).toContain('href="/admin/inquiries/a"');
  expect(html).toContain('5건 중 1–2');
});

it('sorts by the values of the contract, the other way the second time', () => {
  expect(htmlOf({})).toContain('sort=waiting');
  const sorted = htmlOf({}, '?sort=waiting');
  expect(sorted).toContain('aria-sort="ascending"');
  expect(sorted).toContain('sort=newest');
});

it('shows each filter of the address with a way to drop it', () => {
  expect(htmlOf({}, '?state=waiting')).toContain('aria-label="상태 기다림 조건 빼기"');
});

it('says why it is empty, and offers to drop the filters that make it so', () => {
  const nothing = { rows: [], page: { pageNo: 1, pageSize: 2, total: 0 } };
  expect(htmlOf(nothing)).toContain('문의가 없습니다.');
  const filtered = htmlOf(nothing, '?state=waiting');
  expect(filtered).toContain('조건에 맞는 것이 없습니다.');
  expect(filtered).not.toContain('문의가 없습니다.');
});

it('lets rows be picked only where something can be done with them', () => {
  expect(htmlOf({})).not.toContain('type="checkbox"');
  expect(htmlOf({ bulk: [{ label: '담당 정하기', run: () => {} }] })).toContain('aria-label="환불 고르기"');
});

it('leaves out of a card what is only a dash', () => {
  const dash = { ...rows[0], age: '—' } as Row;
  expect(htmlOf({ rows: [dash] })).toContain('data-empty="true"');
  expect(htmlOf({})).not.toContain('data-empty');
});

it('hints at the keys that work there', () => {
  expect(htmlOf({})).toContain('<kbd>↵</kbd>');
  const { hrefOf: _, ...closed } = list;
  const html = renderToString(
    <MemoryRouter>
      <StaffList {...closed} filters={[]} views={[{ text: '모두', search: '' }]} />
    </MemoryRouter>,
  );
  expect(html).toContain('<kbd>j</kbd>');
  expect(html).not.toContain('<kbd>↵</kbd>');
});
