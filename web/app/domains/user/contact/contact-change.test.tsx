import type { LinkedContactChange } from '@taegeuk/contract/contact-change.ts';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ContactChange } from './contact-change.tsx';

vi.mock('../../../lib/calls/api.ts', () => ({ api: {} }));

const email: LinkedContactChange = {
  ...{ use: 'confirm', kind: 'email', maskedTarget: 'n***@example.test', way: 'now', dueAt: null },
};

function htmlOf(change: LinkedContactChange | null) {
  return renderToString(
    <MemoryRouter>
      <ContactChange token="token" change={change} />
    </MemoryRouter>,
  );
}

it('who is logged in confirms at once, without logging in again', () => {
  const html = htmlOf(email);
  expect(html).toContain('n***@example.test');
  expect(html).toContain('확인하시면 바로 바뀝니다');
  expect(html).not.toContain('href="/login"');
});

it('anybody else is told of the wait, and can log in instead', () => {
  const html = htmlOf({ ...email, way: 'later' });
  expect(html).toContain('72시간 뒤에');
  expect(html).toContain('href="/login"');
  expect(html).toContain('확인하기</');
});

it('staff can only log in first', () => {
  const html = htmlOf({ ...email, way: 'login' });
  expect(html).toContain('href="/login"');
  expect(html).not.toContain('>확인하기<');
});

it('what was confirmed already says when it counts', () => {
  const html = htmlOf({ ...email, way: 'later', dueAt: '2026-11-24T03:00:00.000Z' });
  expect(html).toContain('이미 확인하셨고');
  expect(html).not.toContain('>확인하기<');
});

it('the link to the old address stops it', () => {
  expect(htmlOf({ ...email, use: 'stop' })).toContain('제가 요청하지 않았습니다');
});

it('a link that is over says so', () => {
  expect(htmlOf(null)).toContain('쓸 수 없는 링크입니다');
});
