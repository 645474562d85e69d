import { previewWindows } from '@taegeuk/contract/window-desk.ts';
import { decideApproval } from '../../modules/approval/service.ts';
import {
  changeMemberDays,
  grantManyAct,
  grantMembers,
  takeBackFrom,
} from '../../modules/order/days/staff.ts';
import { actingAs } from '../testing/acting.ts';
import { createMember } from '../testing/factories.ts';
import type { Act, Scene } from './scene.ts';

const reason = '영상이 열리지 않은 날을 돌려드림';
const side = 'center' as const;

async function grant({ shop, member, by }: Scene): Promise<void> {
  await grantMembers(shop.services, { members: [{ userId: member.id }], side, days: 7, reason }, by);
}

async function rest(scene: Scene): Promise<void> {
  await grant(scene);
  const wish = { act: 'pause', fromOn: '2026-11-22', days: 3 } as const;
  const named = { userId: scene.member.id, side, reason };
  await changeMemberDays(scene.shop.services, { ...named, wish }, scene.by);
}

async function grantMany({ shop, member, by }: Scene): Promise<void> {
  const other = await createMember(shop.sql);
  const members = [{ userId: member.id }, { userId: other.id }];
  const { approvalId } = await grantMembers(shop.services, { members, side, days: 40, reason }, by);
  const second = actingAs((await createMember(shop.sql, { roleLevel: 9 })).id);
  const word = { id: approvalId ?? '', isApproved: true, reason };
  await decideApproval(shop.services, [grantManyAct], word, second);
}

/** Days by hand, and rests. */
export const daysActs = {
  'window.preview': ({ member, byHeaders, send }) =>
    send(previewWindows, byHeaders, { payload: { act: 'grant', userIds: [member.id], side, days: 7 } }),
  'window.grant': grant,
  'window.grant-many': grantMany,
  'window.take-back': async (scene) => {
    await grant(scene);
    const members = [{ userId: scene.member.id }];
    await takeBackFrom(scene.shop.services, { members, side, days: 2, reason }, scene.by);
  },
  'window.pause': rest,
  'window.resume': async (scene) => {
    await rest(scene);
    const named = { userId: scene.member.id, side, reason };
    await changeMemberDays(scene.shop.services, { ...named, wish: { act: 'resume' } }, scene.by);
  },
} satisfies Record<string, Act>;
