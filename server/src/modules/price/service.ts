import type { ApprovalReply } from '@taegeuk/contract/approval.ts';
import { seoulDay } from '@taegeuk/contract/calendar.ts';
import {
  type Price,
  type PricedProduct,
  type PricedProductDetail,
  priceWish,
} from '@taegeuk/contract/price.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { twoPersonAct, type Wish } from '../approval/service.ts';
import * as queries from './queries.ts';
import { pricesAt, reducedFrom } from './rule.ts';

export { reducedFrom };

type Reading = Pick<Services, 'sql' | 'clock'>;

function present(row: queries.ProductPricesRow, today: string): PricedProductDetail {
  const { id, name, grants, isOnSale, version, priceKrw, dayExpirate, prices, isAsked } = row;
  const told = pricesAt(prices, today);
  return {
    ...{ id, name, grants, isOnSale, version, isAsked },
    present: { priceKrw, dayExpirate, startsOn: told.present?.startsOn ?? null },
    reducedFromKrw: reducedFrom(prices, today),
    coming: told.coming,
    history: told.history,
  };
}

/** All products with their present and coming prices. They are nobody's record: the look is not logged. */
export async function listPrices({ sql, clock }: Reading): Promise<PricedProduct[]> {
  const today = seoulDay(clock());
  const rows = await queries.listProductPrices(sql, today);
  return rows.map((row) => {
    const { history: _history, ...product } = present(row, today);
    return product;
  });
}

/**
 * One product with every price that members were shown.
 * @throws {DomainError} not_found
 */
export async function getPrice({ sql, clock }: Reading, id: string): Promise<PricedProductDetail> {
  const today = seoulDay(clock());
  const [row] = await queries.listProductPrices(sql, today, id);
  if (!row) throw new DomainError('not_found');
  return present(row, today);
}

function written({ priceKrw, dayExpirate }: Omit<Price, 'startsOn'>): string {
  return `${priceKrw.toLocaleString('ko-KR')}원 · ${dayExpirate}일`;
}

/** What members are shown today stays: another price begins tomorrow at the earliest, also if the second person was slow. */
function assertToCome({ clock }: Pick<Services, 'clock'>, { startsOn }: Price): void {
  if (startsOn <= seoulDay(clock())) throw new DomainError('price_day_passed');
}

/** Sets a price from a day on; it is what an order takes that is made from that day on. Two persons, always. */
export const settingPrice = twoPersonAct({
  ...{ action: 'price.set', right: 'money', subjectType: 'product' },
  input: priceWish,
  hold: (db, id, { startsOn }) => queries.holdProduct(db, id, startsOn),
  facts: (held: queries.HeldProduct, wish) => ({
    product: held.name,
    before: written(held),
    after: written(wish),
    startsOn: wish.startsOn,
  }),
  async change(db, held, wish, { services, id }) {
    assertToCome(services, wish);
    await queries.storePrice(db, id, wish, services.clock());
    return {
      done: undefined,
      detail: { before: written(held), after: written(wish), startsOn: wish.startsOn },
    };
  },
});

/**
 * Asks for a price; nobody waits for one that could not be set even now.
 * @throws {DomainError} price_day_passed; otherwise as `TwoPersonAct.ask`
 */
export async function askForPrice(
  services: Services,
  wish: Wish<Price>,
  by: StaffActing,
): Promise<ApprovalReply> {
  assertToCome(services, wish.input);
  return settingPrice.ask(services, wish, by);
}
