import {
  acceptStaffInvitation,
  inviteStaff,
  listStaff,
  removeStaff,
  updateStaff,
  withdrawInvitation,
} from '@taegeuk/contract/staff.ts';
import { linkIn } from '../testing/invitations.ts';
import type { Act, Scene } from './scene.ts';

const reason = '새로 오신 선생님';
const standing = { level: 1, rights: ['practice'], reason };

const invite = ({ member, byHeaders, send }: Scene) =>
  send(inviteStaff, byHeaders, { payload: { email: member.email, ...standing } });

async function accept(scene: Scene): Promise<void> {
  await invite(scene);
  const { member, send, shop } = scene;
  const token = await linkIn(shop.sql, member.email);
  await send(acceptStaffInvitation, member.headers, { payload: { token } });
}

/** What owners do to who may do what. */
export const staffActs = {
  'staff.list': ({ byHeaders, send }) => send(listStaff, byHeaders),
  'staff.invite': invite,
  'staff.withdraw': async (scene) => {
    await invite(scene);
    const [made] = await scene.shop.sql<{ id: string }[]>`
      SELECT id FROM staff_invitations WHERE email = ${scene.member.email}`;
    await scene.send(withdrawInvitation, scene.byHeaders, { id: made?.id ?? '', payload: { reason } });
  },
  'staff.update': async (scene) => {
    await accept(scene);
    const payload = { ...standing, version: 1 };
    await scene.send(updateStaff, scene.byHeaders, { id: scene.member.id, payload });
  },
  'staff.remove': async (scene) => {
    await accept(scene);
    const payload = { reason, version: 1 };
    await scene.send(removeStaff, scene.byHeaders, { id: scene.member.id, payload });
  },
} satisfies Record<string, Act>;

/** What somebody does who was invited. */
export const invitedActs = { 'staff.accept': accept } satisfies Record<string, Act>;
