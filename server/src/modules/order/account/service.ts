import type { ApprovalReply } from '@taegeuk/contract/approval.ts';
import { type AcademyAccount, accountWish } from '@taegeuk/contract/bank-account.ts';
import type { Db } from '../../../database/connect.ts';
import type { Services } from '../../../services.ts';
import type { StaffActing } from '../../../staff.ts';
import { twoPersonAct, type Wish } from '../../approval/service.ts';
import { type BankAccount, bankAccountOf } from '../present.ts';
import { type AccountRow, findAccount, holdAccount, storeAccount } from './queries.ts';

type Given = Pick<Services, 'config'>;

function accountIn(
  { config }: Given,
  { bank, account, holder }: Pick<AccountRow, 'bank' | 'account' | 'holder'>,
): BankAccount {
  return bank !== null && account !== null && holder !== null
    ? { bank, account, holder }
    : bankAccountOf(config);
}

/** The account to which transfers go now: what two persons have set, else the configuration's. */
export async function readAccount(given: Given, db: Db): Promise<BankAccount> {
  return accountIn(given, await findAccount(db));
}

/** The account as staff see it. */
export async function getAccount(services: Pick<Services, 'sql' | 'config'>): Promise<AcademyAccount> {
  const row = await findAccount(services.sql);
  const { id, version, isAsked, updatedAt } = row;
  return { id, version, isAsked, ...accountIn(services, row), updatedAt: updatedAt?.toISOString() ?? null };
}

/** The account that is locked for another; nobody's record. */
interface HeldAccount extends BankAccount {
  userId: null;
  version: number;
}

const written = ({ bank, account, holder }: BankAccount) => `${bank} ${account} ${holder}`;

/** Sets the account to which transfers of new orders go. Two persons, always: money that went to a wrong one is gone. */
export const settingAccount = twoPersonAct({
  ...{ action: 'account.set', right: 'money', subjectType: 'bank-account' },
  input: accountWish,
  async hold(db, id, _wish, services): Promise<HeldAccount | undefined> {
    const row = await holdAccount(db, id);
    return row && { userId: null, version: row.version, ...accountIn(services, row) };
  },
  facts: (held, wish) => ({ accountBefore: written(held), accountAfter: written(wish) }),
  async change(db, held, wish, { services }) {
    await storeAccount(db, wish, services.clock());
    return { done: undefined, detail: { before: written(held), after: written(wish) } };
  },
});

/**
 * Asks for another account.
 * @throws {DomainError} as `TwoPersonAct.ask`
 */
export async function askForAccount(
  services: Services,
  wish: Omit<Wish<BankAccount>, 'id'>,
  by: StaffActing,
): Promise<ApprovalReply> {
  const { id } = await findAccount(services.sql);
  return settingAccount.ask(services, { ...wish, id }, by);
}
