import { listAudit } from '@taegeuk/contract/audit.ts';
import { expect, it } from 'vitest';
import { listQuery } from '../list/list-query.ts';
import { pathOfFound } from './found-path.ts';

const id = '01890000-0000-7000-8000-000000000001';

it('a found request opens the lines of the log that the request left', () => {
  const path = pathOfFound({ kind: 'request', userId: null, id });
  expect(listQuery(listAudit, new URL(path, 'https://example.test'))).toEqual({ requestId: id });
});

it('what belongs to a member opens their page', () => {
  expect(pathOfFound({ kind: 'certificate', userId: id, id: 'other' })).toBe(`/admin/members/${id}`);
});

it('an order is opened on its own page at the desk', () => {
  expect(pathOfFound({ kind: 'order', userId: 'somebody', id: 'the-order' })).toBe('/admin/orders/the-order');
});

it('a request that failed is opened on the screen of the system, by its number', () => {
  expect(pathOfFound({ kind: 'failure', userId: null, id })).toBe(`/admin/system?request=${id}`);
});
