import { cancelApproval, listApprovals } from '@taegeuk/contract/approval.ts';
import { createCategory } from '@taegeuk/contract/category-desk.ts';
import { removeHoliday, setHoliday } from '@taegeuk/contract/holiday.ts';
import { updateSetting } from '@taegeuk/contract/setting.ts';
import { decideApproval, type TwoPersonAct } from '../../modules/approval/service.ts';
import { publishingProduct } from '../../modules/content/publish-product.ts';
import { findAccount } from '../../modules/order/account/queries.ts';
import { settingAccount } from '../../modules/order/account/service.ts';
import { uploadPicture } from '../../modules/picture/service.ts';
import { settingPrice } from '../../modules/price/service.ts';
import { actingAs } from '../testing/acting.ts';
import { createMember } from '../testing/factories.ts';
import { samplePicture } from '../testing/sample-pictures.ts';
import { translate } from '../testing/two-persons.ts';
import type { Act, Scene } from './scene.ts';

const reason = '전화로 청하심';

/** Asks for something about the member, as the scene's staff or as somebody else. */
async function ask({ shop, member, by }: Scene, isTheirs = true): Promise<string> {
  const other = actingAs((await createMember(shop.sql, { roleLevel: 9 })).id);
  const wish = { id: member.id, reason, input: { lang: 'vi' } };
  const { approvalId } = await translate.ask(shop.services, wish, isTheirs ? by : other);
  return approvalId ?? '';
}

/** Asks for an act, and lets somebody else say yes. */
async function doAsTwo<Input>(
  { shop, by }: Scene,
  act: TwoPersonAct<Input>,
  { id, input }: { id: string; input: Input },
): Promise<void> {
  const { approvalId } = await act.ask(shop.services, { id, reason, input }, by);
  const second = actingAs((await createMember(shop.sql, { roleLevel: 9 })).id);
  const decided = { id: approvalId ?? '', isApproved: true, reason };
  await decideApproval(shop.services, [act], decided, second);
}

async function decide(scene: Scene, isApproved: boolean, change?: () => Promise<unknown>): Promise<void> {
  const id = await ask(scene, false);
  await change?.();
  await decideApproval(scene.shop.services, [translate], { id, isApproved, reason }, scene.by);
}

/** What waits for a second person, and the figures that say what does. */
export const approvalActs = {
  'approval.ask': ask,
  'approval.approve': (scene) => decide(scene, true),
  'approval.refuse': (scene) => decide(scene, false),
  'approval.fail': (scene) =>
    decide(
      scene,
      true,
      () => scene.shop.sql`UPDATE users SET dob = '1970-01-01' WHERE id = ${scene.member.id}`,
    ),
  'approval.cancel': async (scene) => {
    await scene.send(cancelApproval, scene.byHeaders, { id: await ask(scene) });
  },
  'approval.list': ({ byHeaders, send }) => send(listApprovals, byHeaders),
  'setting.update': async ({ shop, byHeaders, send }) => {
    await shop.sql`DELETE FROM settings`;
    const path = updateSetting.path.replace('{key}', 'approvalHours') as typeof updateSetting.path;
    await send({ ...updateSetting, path }, byHeaders, { payload: { value: 48, version: 0, reason } });
  },
  'holiday.set': ({ byHeaders, send }) =>
    send(setHoliday, byHeaders, { payload: { day: '2099-01-02', name: '임시공휴일', reason } }),
  'holiday.remove': async ({ shop, byHeaders, send }) => {
    await shop.sql`INSERT INTO holidays (day, name) VALUES ('2099-01-03', '임시공휴일')`;
    const path = removeHoliday.path.replace('{day}', '2099-01-03') as typeof removeHoliday.path;
    await send({ ...removeHoliday, path }, byHeaders, { payload: { reason } });
  },
  'category.create': ({ byHeaders, send }) =>
    send(createCategory, byHeaders, {
      payload: { name: '바람', center: 0, isProduct: false, isAccompaniedService: false },
    }),
  'picture.upload': async ({ shop, by }) => {
    await uploadPicture(shop.services, await samplePicture(), by);
  },
  'price.set': async (scene) => {
    const wish = { priceKrw: 90_000, dayExpirate: 30, startsOn: '2099-01-01' };
    await doAsTwo(scene, settingPrice, { id: (await scene.shop.product()).id, input: wish });
  },
  'account.set': async (scene) => {
    const { id } = await findAccount(scene.shop.sql);
    const wish = { bank: '새은행', account: '111-222-333333', holder: '태극명상' };
    await doAsTwo(scene, settingAccount, { id, input: wish });
  },
  'product.publish': async (scene) => {
    await doAsTwo(scene, publishingProduct, { id: (await scene.shop.product()).id, input: {} });
  },
} satisfies Record<string, Act>;
