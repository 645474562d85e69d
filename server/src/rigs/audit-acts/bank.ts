import { getBankDesk } from '@taegeuk/contract/bank.ts';
import { decideApproval } from '../../modules/approval/service.ts';
import { confirmMatches } from '../../modules/order/bank/confirm.ts';
import { correctOrder } from '../../modules/order/bank/correct.ts';
import { ignoreLine, takeBackIgnored } from '../../modules/order/bank/desk.ts';
import { importFile } from '../../modules/order/bank/import.ts';
import { actingAs } from '../testing/acting.ts';
import { createBankLine } from '../testing/bank-desk.ts';
import { bankFile } from '../testing/bank-files.ts';
import { createMember } from '../testing/factories.ts';
import type { Act, Scene } from './scene.ts';

const reason = '예금 이자입니다';

async function confirm({ shop, member, by }: Scene): Promise<string> {
  const product = await shop.product();
  const { id } = await shop.row(await shop.order(member, product, { payMethod: 'noaccount' }));
  const lineId = await createBankLine(shop.sql, { name: member.name, amountMinor: product.priceKrw });
  await confirmMatches(shop.services, [{ lineIds: [lineId], orderId: id }], by);
  return id;
}

async function ignore({ shop, by }: Scene): Promise<string> {
  const id = await createBankLine(shop.sql, { name: '이자', amountMinor: 1204 });
  await ignoreLine(shop.services, { id, reason }, by);
  return id;
}

async function correctByTwo(scene: Scene): Promise<void> {
  const { services, sql } = scene.shop;
  const wish = { id: await confirm(scene), reason, input: { toOrderId: null } };
  const { approvalId } = await correctOrder.ask(services, wish, scene.by);
  const second = actingAs((await createMember(sql, { roleLevel: 9 })).id);
  await decideApproval(services, [correctOrder], { id: approvalId ?? '', isApproved: true, reason }, second);
}

/** What staff do at the desk of transfers. */
export const bankActs = {
  'bank.list': async (scene) => {
    await confirm(scene);
    await scene.send(getBankDesk, scene.byHeaders);
  },
  'bank.import': ({ shop, by }) =>
    importFile(
      shop.services,
      {
        ...{ account: '110123456789', fileName: '통장.csv' },
        contentBase64: bankFile([{ on: '2026-11-22', name: '오솔길', in: 50_000 }]).toString('base64'),
      },
      by,
    ),
  'bank.confirm': confirm,
  'bank.ignore': ignore,
  'bank.take-back': async (scene) =>
    takeBackIgnored(scene.shop.services, { id: await ignore(scene) }, scene.by),
  'order.correct': correctByTwo,
} satisfies Record<string, Act>;
