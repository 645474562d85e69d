import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import { decideApproval } from '../../modules/approval/service.ts';
import { beginDuePauses } from '../../modules/order/days/change.ts';
import { changeOwn } from '../../modules/order/days/own.ts';
import { changeMemberDays, grantMembers, takeBackFrom } from '../../modules/order/days/staff.ts';
import { twoPersonActs } from '../../two-person-acts.ts';
import { beginRest, endRest, giveByHand, passUntil, sideOf, takeByHand } from './calendar.ts';
import type { Act, Command } from './commands.ts';
import { attempt, type Scene } from './scene.ts';
import { demand } from './seen.ts';

const reason = '회원과 이야기했음';

/** The side of a member in the plain account of days, as it is today. */
function plainSide(
  { lane, members, calendar }: Scene,
  { who, side }: { who: number; side: 'center' | 'academy' },
) {
  const userId = members[who]?.id ?? '';
  const today = seoulDay(lane.clock.now());
  passUntil(calendar, today);
  return { userId, today, own: sideOf(calendar, userId, side) };
}

const grant: Act<Scene, 'grant'> = async (scene, command) => {
  const { services, by, second } = scene.lane;
  const { userId, own } = plainSide(scene, command);
  const { side, days } = command;
  const gift = { members: [{ userId }], side, days, reason };
  const given = await attempt(() => grantMembers(services, gift, by));
  const word = { id: given?.approvalId ?? '', isApproved: true, reason };
  const decided =
    given?.state === 'waiting'
      ? await attempt(() => decideApproval(services, twoPersonActs, word, second))
      : undefined;
  if (given?.state === 'done' || decided?.state === 'done') giveByHand(own, days);
};

const takeBack: Act<Scene, 'take back'> = async (scene, command) => {
  const { services, by } = scene.lane;
  const { userId, own } = plainSide(scene, command);
  const { side, days } = command;
  const taken = await attempt(() =>
    takeBackFrom(services, { members: [{ userId }], side, days, reason }, by),
  );
  if (taken) demand(takeByHand(own, days), 'only days by hand are taken back', { command, days: own.days });
};

const rest: Act<Scene, 'rest'> = async (scene, command) => {
  const { services, by } = scene.lane;
  const { userId, today, own } = plainSide(scene, command);
  const { side, days, inDays, isByStaff } = command;
  const wish = { act: 'pause', fromOn: addDays(today, inDays), days } as const;
  const actor = { id: userId, address: '203.0.113.7', requestId: 'test' };
  const done = await attempt(() =>
    isByStaff
      ? changeMemberDays(services, { userId, side, wish, reason }, by)
      : changeOwn(services, actor, { ...wish, side }),
  );
  if (done) beginRest(own, today, wish);
};

const comeBack: Act<Scene, 'come back'> = async (scene, command) => {
  const { services } = scene.lane;
  const { userId, own } = plainSide(scene, command);
  const actor = { id: userId, address: '203.0.113.7', requestId: 'test' };
  const { side } = command;
  if (await attempt(() => changeOwn(services, actor, { act: 'resume', side }))) endRest(own);
};

/** Time passes, and rests begin on their day. */
export async function pass(
  { lane, calendar }: Scene,
  { minutes }: Pick<Extract<Command, { do: 'pass' }>, 'minutes'>,
) {
  lane.clock.advance(minutes * 60_000);
  passUntil(calendar, seoulDay(lane.clock.now()));
  await beginDuePauses(lane.services);
}

/** What staff and members do with days. */
export const daysActs = { grant, pass, rest, 'take back': takeBack, 'come back': comeBack };
