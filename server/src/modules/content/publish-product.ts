import type { ApprovalReply } from '@taegeuk/contract/approval.ts';
import type { ProductBody } from '@taegeuk/contract/content-bodies.ts';
import { z } from 'zod';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { twoPersonAct, type Wish } from '../approval/service.ts';
import { type Held, holdText } from './hold.ts';
import { langsOf } from './kind.ts';
import { productKind } from './kinds/product.ts';
import { kinds } from './kinds.ts';
import { findMissing, publishHeld } from './publish.ts';
import { findRevision } from './revision-queries.ts';

interface HeldProduct {
  userId: null;
  version: number;
  text: Held;
  live: ProductBody;
  draft: ProductBody;
}

async function hold(db: Db, id: string, { clock }: Services): Promise<HeldProduct | undefined> {
  const live = await productKind.findLive(db, id);
  if (!live) return undefined;
  const now = clock();
  const held = await holdText(db, kinds.product, id, now);
  if (!held) return undefined;
  const { content } = held;
  const draft = (await findRevision(db, id, content.version))?.body as ProductBody | undefined;
  const text = { db, content, kind: kinds.product, now };
  return draft && { userId: null, version: content.version, text, live, draft };
}

const sides = { center: '센터', academy: '아카데미' } as const;

/** A product in a line, as the second person reads it. */
function inWords({ grants, payLevel, isOnSale, texts }: ProductBody): string {
  const words = langsOf({ texts }).map(
    (lang) => `${lang}: ${[texts[lang]?.title, texts[lang]?.summary].filter(Boolean).join(' – ')}`,
  );
  return [words.join(', '), sides[grants], `등급 ${payLevel}`, isOnSale ? '판매' : '판매 끝'].join(' · ');
}

/** Publishes what is written of a product. Two persons, always: it is what members buy. */
export const publishingProduct = twoPersonAct({
  ...{ action: 'product.publish', right: 'money', subjectType: 'product' },
  input: z.object({}),
  hold: (db, id, _input, services) => hold(db, id, services),
  facts: ({ live, draft }: HeldProduct) => ({ shown: inWords(live), planned: inWords(draft) }),
  async check(db, { text, draft }) {
    const wanted = { id: text.content.id, body: draft, langs: langsOf(draft), others: [] };
    const fields = await findMissing({ db, kind: text.kind }, wanted);
    if (fields.length > 0) throw new DomainError('content_incomplete', { fields });
  },
  async change(_db, { text, version }, _input, { by: { origin } }) {
    const wish = { id: text.content.id, version, origin };
    return { done: undefined, detail: await publishHeld(text, wish) };
  },
});

/** @throws {DomainError} content_incomplete; otherwise as `TwoPersonAct.ask` */
export function askToPublishProduct(
  services: Services,
  wish: Omit<Wish<object>, 'input'>,
  by: StaffActing,
): Promise<ApprovalReply> {
  return publishingProduct.ask(services, { ...wish, input: {} }, by);
}
