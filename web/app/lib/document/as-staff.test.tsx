import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { AsStaff, isForeign } from './as-staff.tsx';

vi.mock('../session/session.ts', () => ({ storedSession: () => ({ id_user: 'me' }) }));

const shown = (userId: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AsStaff record={{ userId }} />
    </MemoryRouter>,
  );

it('says nothing over one’s own record', () => {
  expect(isForeign({ userId: 'me' })).toBe(false);
  expect(shown('me')).toBe('');
});

it('says over another member’s that staff read it, and leads to the member', () => {
  expect(isForeign({ userId: 'other' })).toBe(true);
  expect(shown('other')).toContain('직원으로 보고 있습니다');
  expect(shown('other')).toContain('href="/admin/members/other"');
});
