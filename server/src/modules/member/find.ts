import { writtenCertificateNumber } from '@taegeuk/contract/certificate.ts';
import { type Found, type FoundKind, mostFound, type StaffSearch } from '@taegeuk/contract/member-search.ts';
import { holds, type Reader } from '../../caller.ts';
import type { Db } from '../../database/connect.ts';
import { seoulTime } from '../../mail/dates.ts';
import { maskedEmail, maskedPhone } from '../../masks.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { recordAudit } from '../audit/service.ts';
import { findFailure } from '../system/service.ts';
import * as queries from './find-queries.ts';
import { sightOf } from './policy.ts';
import { asTypedOrMeant, type Meaning, meaningOf } from './words.ts';

type Searched = Pick<Services, 'sql' | 'clock'>;

async function membersOf(db: Db, staff: Reader, meaning: Meaning): Promise<Found[]> {
  if (!holds(staff, 'member') && !holds(staff, 'practice')) return [];
  const rows = await queries.findMembers(db, { meaning, sight: sightOf(staff), count: mostFound });
  return rows.map(({ id, name, nickName, phone, email }) => ({
    ...{ id, userId: id, title: name },
    details: [nickName, maskedPhone(phone), maskedEmail(email)].filter((detail) => detail !== ''),
  }));
}

async function ordersOf(db: Db, staff: Reader, { order }: Meaning): Promise<Found[]> {
  if (!order || !holds(staff, 'money')) return [];
  const rows = await queries.findOrders(db, order, mostFound);
  return rows.map(({ id, userId, number, name, buyer }) => ({
    ...{ id, userId, title: number },
    details: [name, buyer].filter((detail) => detail !== ''),
  }));
}

async function certificatesOf(db: Db, staff: Reader, { certificate }: Meaning): Promise<Found[]> {
  if (!certificate || !holds(staff, 'member')) return [];
  const rows = await queries.findCertificates(db, certificate);
  return rows.map(({ id, userId, number, holderName, course }) => ({
    ...{ id, userId, title: writtenCertificateNumber(number), details: [holderName, course] },
  }));
}

async function requestsOf(db: Db, staff: Reader, { request }: Meaning): Promise<Found[]> {
  if (!request || !holds(staff, 'system')) return [];
  const rows = await queries.findRequest(db, request);
  return rows.map(({ action, createdAt }) => ({
    ...{ id: request, userId: null, title: request, details: [action, seoulTime('kr', createdAt)] },
  }));
}

async function failuresOf(services: Searched, staff: Reader, { request }: Meaning): Promise<Found[]> {
  if (!request || !holds(staff, 'system')) return [];
  const found = await findFailure(services, request);
  if (!found) return [];
  const details = [found.failure, seoulTime('kr', found.failedAt)];
  return [{ id: request, userId: null, title: request, details }];
}

async function lookFor(services: Searched, staff: Reader, typed: string): Promise<StaffSearch['groups']> {
  const { sql: db } = services;
  const meaning = meaningOf(typed);
  const groups: { kind: FoundKind; items: Found[] }[] = [
    { kind: 'member', items: await membersOf(db, staff, meaning) },
    { kind: 'order', items: await ordersOf(db, staff, meaning) },
    { kind: 'certificate', items: await certificatesOf(db, staff, meaning) },
    { kind: 'failure', items: await failuresOf(services, staff, meaning) },
    { kind: 'request', items: await requestsOf(db, staff, meaning) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/**
 * Whom and what typed words mean, as far as the rights of the caller go; if nothing is found, what the same keys write on
 * the other keyboard. The members who are shown are logged, the words are not.
 */
export async function searchStaff(
  services: Searched,
  typed: string,
  { staff, actor }: StaffActing,
): Promise<StaffSearch> {
  const { found: groups, readAs } = await asTypedOrMeant(
    typed,
    (words) => lookFor(services, staff, words),
    (found) => found.length === 0,
  );
  const ids = groups.flatMap(({ items }) => items.flatMap(({ userId }) => userId ?? []));
  if (ids.length > 0)
    await recordAudit(services.sql, actor, {
      ...{ action: 'member.list', subjectType: 'user', subjectId: null, aboutUserId: null },
      ...{ aboutIds: [...new Set(ids)], detail: { by: 'search' } },
    });
  return { groups, readAs };
}
