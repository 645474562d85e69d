import * as change from '@taegeuk/contract/member-change.ts';
import { mirrorMember } from '@taegeuk/contract/member-mirror.ts';
import { getMember } from '@taegeuk/contract/member-record.ts';
import { searchMembers } from '@taegeuk/contract/member-search.ts';
import { decideApproval } from '../../modules/approval/service.ts';
import { resetSecondStep } from '../../modules/member/reset-second-step.ts';
import { actingAs } from '../testing/acting.ts';
import { createMember, createSecondFactor } from '../testing/factories.ts';
import { dataOf } from '../testing/reply.ts';
import type { Act, Scene } from './scene.ts';

const reason = '전화로 부탁하셨습니다.';

async function versionOf({ member, byHeaders, send }: Scene): Promise<number> {
  return dataOf(getMember, await send(getMember, byHeaders, { id: member.id })).version;
}

async function note({ member, byHeaders, send }: Scene): Promise<string> {
  const payload = { userId: member.id, text: '10월에 이사했다고 말했습니다.' };
  return dataOf(change.createMemberNote, await send(change.createMemberNote, byHeaders, { payload })).id;
}

async function resetByTwo({ shop, member, by }: Scene): Promise<void> {
  const { services, sql } = shop;
  await createSecondFactor(shop, member);
  const { approvalId } = await resetSecondStep.ask(services, { id: member.id, reason, input: {} }, by);
  const second = actingAs((await createMember(sql, { roleLevel: 9 })).id);
  const word = { id: approvalId ?? '', isApproved: true, reason };
  await decideApproval(services, [resetSecondStep], word, second);
}

/** What staff see of members, and do for them. */
export const memberActs = {
  'member.list': ({ member, byHeaders, send }) =>
    send(searchMembers, byHeaders, { payload: { q: member.email } }),
  'member.read': ({ member, byHeaders, send }) => send(getMember, byHeaders, { id: member.id }),
  'member.mirror': ({ member, byHeaders, send }) =>
    send(mirrorMember, byHeaders, { id: member.id, query: { of: 'academy' } }),
  'member.reveal': ({ member, byHeaders, send }) =>
    send(change.revealMember, byHeaders, { id: member.id, payload: { fields: ['phone'], reason } }),
  'member.update': async (scene) =>
    scene.send(change.updateMember, scene.byHeaders, {
      id: scene.member.id,
      payload: { address: '서울', version: await versionOf(scene), reason },
    }),
  'member.level': async (scene) =>
    scene.send(change.setMemberLevel, scene.byHeaders, {
      id: scene.member.id,
      payload: { side: 'center', level: 2, subLevel: 1, version: await versionOf(scene), reason },
    }),
  'member.teacher': ({ member, by, byHeaders, send }) =>
    send(change.setMemberTeacher, byHeaders, { id: member.id, payload: { teacherId: by.staff.id } }),
  'member.reset-second-step': resetByTwo,
  'member.note': note,
  'member.delete-note': async (scene) =>
    scene.send(change.deleteMemberNote, scene.byHeaders, { id: await note(scene) }),
} satisfies Record<string, Act>;
