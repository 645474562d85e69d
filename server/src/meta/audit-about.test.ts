import { listFailedMessages } from '@taegeuk/contract/outbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEvent } from '../modules/audit/service.ts';
import { accountActs } from '../rigs/audit-acts/account.ts';
import { approvalActs } from '../rigs/audit-acts/approval.ts';
import { auditActs } from '../rigs/audit-acts/audit.ts';
import { bankActs } from '../rigs/audit-acts/bank.ts';
import { contactActs, contactStaffActs } from '../rigs/audit-acts/contact.ts';
import { contentActs } from '../rigs/audit-acts/content.ts';
import { daysActs } from '../rigs/audit-acts/days.ts';
import { deskActs } from '../rigs/audit-acts/desk.ts';
import { exportActs } from '../rigs/audit-acts/export.ts';
import { mediaActs } from '../rigs/audit-acts/media.ts';
import { memberActs } from '../rigs/audit-acts/member.ts';
import { practiceActs } from '../rigs/audit-acts/practice.ts';
import { type Act, openScene, type Scene } from '../rigs/audit-acts/scene.ts';
import { invitedActs, staffActs } from '../rigs/audit-acts/staff.ts';
import { openShop, type Shop } from '../rigs/testing/shop.ts';

type Action = AuditEvent['action'];

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Somebody who has no right to it; that they were refused is about nobody's record. */
const refuse: Act = ({ member, shop: { app } }) =>
  app.inject({ url: listFailedMessages.path, headers: member.headers });

// An action that is in none of these does not compile.
const byMembers = { ...accountActs, ...contactActs, ...invitedActs, 'call.refuse': refuse };
const byStaff: Record<Exclude<Action, keyof typeof byMembers>, Act> = {
  ...practiceActs,
  ...deskActs,
  ...bankActs,
  ...staffActs,
  ...approvalActs,
  ...auditActs,
  ...memberActs,
  ...contactStaffActs,
  ...exportActs,
  ...contentActs,
  ...mediaActs,
  ...daysActs,
};

/** Acts about nobody’s record: a list says whose in `about_ids`. */
const aboutNobody: readonly Action[] = [
  'call.refuse',
  'approval.list',
  'bank.import',
  'bank.ignore',
  'bank.take-back',
  'staff.list',
  'setting.update',
  'holiday.set',
  'holiday.remove',
  'consult_hours.update',
  'calendar_feed.create',
  'calendar_feed.delete',
  'price.set',
  'product.publish',
  'account.set',
  'category.create',
  'picture.upload',
  'media.upload',
  'media.give_up',
  'media.retry',
  'media.captions',
  'media.delete',
  'audit.list',
  'access-review.read',
  'access-review.sign',
  'export.create',
  'export.take',
  'window.grant-many',
  'content.create',
  'content.save',
  'content.publish',
  'content.withdraw',
  'content.restore',
  'content.delete',
  'content.undelete',
  'content.order',
  'content.preview',
  'content.replace-video',
];

const acts: { action: Action; act: Act; who: 'member' | 'staff' }[] = [
  ...Object.entries<Act>(byMembers).map(([action, act]) => ({ action, act, who: 'member' as const })),
  ...Object.entries<Act>(byStaff).map(([action, act]) => ({ action, act, who: 'staff' as const })),
].map((line) => ({ ...line, action: line.action as Action }));

function rowsOf(action: Action, { member, by }: Scene) {
  return shop.sql`
    SELECT DISTINCT actor_id,
           coalesce(about_user_id, (SELECT id FROM unnest(about_ids) id WHERE id = ${member.id})) AS about_user_id
    FROM audit_log
    WHERE action = ${action} AND actor_id = ANY(${[member.id, by.staff.id]}::uuid[])`;
}

test.each(acts)(
  'the log says of $action who did it and whose record it was',
  async ({ action, act, who }) => {
    const scene = await openScene(shop);
    await act(scene);
    const actorId = who === 'member' ? scene.member.id : scene.by.staff.id;
    const aboutUserId = aboutNobody.includes(action) ? null : scene.member.id;
    expect(await rowsOf(action, scene)).toEqual([{ actorId, aboutUserId }]);
  },
);
