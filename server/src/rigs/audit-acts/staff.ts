import { inviteStaff, removeStaff, updateStaff } from '@taegeuk/contract/staff.ts';
import type { Act, Scene } from './scene.ts';

const standing = { level: 1, rights: ['practice'], reason: '새로 오신 선생님' };

const invite = ({ member, byHeaders, send }: Scene) =>
  send(inviteStaff, byHeaders, { payload: { email: member.email, ...standing } });

/** What owners do to who may do what. */
export const staffActs = {
  'staff.invite': invite,
  'staff.update': async (scene) => {
    await invite(scene);
    await scene.send(updateStaff, scene.byHeaders, { id: scene.member.id, payload: standing });
  },
  'staff.remove': async (scene) => {
    await invite(scene);
    const { reason } = standing;
    await scene.send(removeStaff, scene.byHeaders, { id: scene.member.id, payload: { reason } });
  },
} satisfies Record<string, Act>;
