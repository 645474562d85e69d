import { decideApproval } from '@taegeuk/contract/approval.ts';
import { getBankDesk } from '@taegeuk/contract/bank.ts';
import { getBankAccount, setBankAccount } from '@taegeuk/contract/bank-account.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, loginAs } from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';
import { openShop, type Shop } from '../../../rigs/testing/shop.ts';

const wish = { bank: '새은행', account: '111-222-333333', holder: '태극명상 아카데미' };
const reason = '계좌를 옮겼습니다.';
let shop: Shop;
let asker: Record<string, string>;
let second: Record<string, string>;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql`UPDATE academy_account SET bank = NULL, account = NULL, in_name_of = NULL, version = 0`;
  await shop.sql`DELETE FROM approvals`;
  const log = async () => loginAs(shop, await createMember(shop.sql, { roleLevel: 9 }));
  [asker, second] = await Promise.all([log(), log()]);
});

const set = (change: object = {}) =>
  shop.app.inject({
    ...{ method: 'POST', url: setBankAccount.path, headers: asker },
    payload: { ...wish, version: 0, reason, ...change },
  });

async function approve(answer: Awaited<ReturnType<typeof set>>) {
  const url = decideApproval.path.replace('{id}', dataOf(setBankAccount, answer).approvalId ?? '');
  const payload = { isApproved: true, reason: '통장 사본을 보았습니다.' };
  return dataOf(decideApproval, await shop.app.inject({ method: 'POST', url, headers: second, payload }));
}

const read = async () =>
  dataOf(getBankAccount, await shop.app.inject({ url: getBankAccount.path, headers: asker }));

/** The account with which an order is stored that is paid by transfer. */
async function accountOfNewOrder() {
  const merchantUid = await shop.order(await shop.buyer(), await shop.product(), { payMethod: 'noaccount' });
  const { accountBank: bank, accountNumber: account, accountHolder: holder } = await shop.row(merchantUid);
  return { merchantUid, bank, account, holder };
}

describe('the account to which transfers go', () => {
  it('is the configuration’s until two persons have set another', async () => {
    const { bankName: bank, bankAccount: account, bankHolder: holder } = shop.services.config;
    expect(await read()).toMatchObject({
      bank,
      account,
      holder,
      version: 0,
      isAsked: false,
      updatedAt: null,
    });
    expect(await accountOfNewOrder()).toMatchObject({ bank, account, holder });
    const asked = await set();
    expect(dataOf(setBankAccount, asked).state).toBe('waiting');
    expect(await read()).toMatchObject({ account, isAsked: true });
    expect(await approve(asked)).toEqual({ state: 'done', failure: null });
    expect(await read()).toMatchObject({ ...wish, version: 1, isAsked: false });
  });

  it('is what new orders are shown with, while those that wait keep theirs; the log has both', async () => {
    const before = await accountOfNewOrder();
    await approve(await set());
    expect(await accountOfNewOrder()).toMatchObject(wish);
    const { accountNumber } = await shop.row(before.merchantUid);
    expect(accountNumber).toBe(shop.services.config.bankAccount);
    const [row] = await shop.sql`
      SELECT reason, detail FROM audit_log WHERE action = 'account.set' ORDER BY id DESC LIMIT 1`;
    const { bankName, bankAccount, bankHolder } = shop.services.config;
    expect(row).toEqual({
      reason,
      detail: {
        before: `${bankName} ${bankAccount} ${bankHolder}`,
        after: `${wish.bank} ${wish.account} ${wish.holder}`,
      },
    });
  });

  it('is offered where a statement is brought', async () => {
    await approve(await set());
    const desk = dataOf(getBankDesk, await shop.app.inject({ url: getBankDesk.path, headers: asker }));
    expect(desk.accounts).toContain('111222333333');
  });

  it('is not what was read any more where somebody else has set one', async () => {
    await approve(await set());
    expect(failureOf(await set())).toBe('409 changed_elsewhere');
  });

  it('is digits in groups', async () => {
    for (const [account, message] of [
      ['국민 123', 'invalid_text'],
      ['12-3', 'too_short'],
    ] as const)
      expect(fieldErrorsOf(await set({ account }))).toEqual([{ path: 'account', message }]);
  });
});
