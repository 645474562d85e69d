import type { ContentBody } from '@taegeuk/contract/content-kinds.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { inTransaction } from '../../database/connect.ts';
import { DomainError, refuse } from '../../domain-error.ts';
import { eachInTurn } from '../../each-in-turn.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { actOnContent, findRead, type Held } from './hold.ts';
import { langsOf, type Missing } from './kind.ts';
import { kinds } from './kinds.ts';
import * as publications from './publication-queries.ts';
import { findLine } from './queries.ts';
import { holdContent } from './revision-queries.ts';

type Publishing = Pick<Services, 'sql' | 'clock'>;

/** What somebody wants to be public. */
export interface PublishWish {
  id: string;
  version: number;
  langs?: LanguageCode[] | undefined;
  at?: string | undefined;
  until?: string | undefined;
  key: string | null;
}

/** When something is to be public: from now on if its hour has passed. */
function spanOf(
  { at, until }: Pick<PublishWish, 'at' | 'until'>,
  now: Date,
): { at: Date; until: Date | null } {
  const asked = at === undefined ? now : new Date(at);
  const from = asked > now ? asked : now;
  const end = until === undefined ? null : new Date(until);
  if (end && end <= from) refuse([{ path: 'until', message: 'invalid_date' }]);
  return { at: from, until: end };
}

async function livesIn({ db, kind, content }: Held): Promise<LanguageCode[]> {
  return (await findLine(db, [kind.kind], content.id))?.langs ?? [];
}

/** A version that is to be public in some languages. */
interface Version {
  id: string;
  body: ContentBody;
  langs: readonly LanguageCode[];
}

/** What a version lacks to be public in some languages, beside those that are public then. */
export async function findMissing(
  { db, kind }: Pick<Held, 'db' | 'kind'>,
  { id, body, langs, others }: Version & { others: readonly LanguageCode[] },
): Promise<Missing[]> {
  const hasKorean = langs.includes('kr') || others.includes('kr');
  const ofKorean: Missing[] = hasKorean ? [] : [{ path: 'texts.kr', message: 'korean_missing' }];
  return [...ofKorean, ...(await kind.findMissing(db, { id, body, langs }))];
}

/** Makes public what is due of a text. */
async function applyDue({ db, kind, content, now }: Held): Promise<void> {
  for (const { revisionId, stored, langs } of await publications.listDue(db, content.id, now)) {
    const body = JSON.parse(stored) as ContentBody;
    const { id, position, publishedAt } = content;
    await kind.apply(db, { id, body, langs, position, publishedAt: publishedAt ?? now, now });
    await publications.markLive(db, { contentId: id, revisionId, langs, now });
  }
}

/** Publishes a version of a text that is held; returns what the log says of it. */
export async function publishHeld(
  held: Held,
  wish: Omit<PublishWish, 'key'> & { origin: string },
): Promise<Record<string, string | null>> {
  const { db, kind, now } = held;
  const { id, origin } = wish;
  const revision = await findRead(held, wish.version);
  const { body, version } = revision;
  const span = spanOf(wish, now);
  if (kind.isAlwaysPublic && span.until) refuse([{ path: 'until', message: 'invalid_date' }]);
  const langs = [...new Set(wish.langs ?? langsOf(body))];
  const others = [...(await livesIn(held)), ...(await publications.listPlanned(db, id, span.at))];
  const missing = await findMissing(held, { id, body, langs, others });
  if (missing.length > 0) throw new DomainError('content_incomplete', { fields: missing });
  await kind.coming?.plan(db, { id, revisionId: revision.id, body, langs, at: span.at, now, origin });
  await publications.planPublication(db, { contentId: id, revisionId: revision.id, langs, ...span });
  if (span.at <= now) await applyDue(held);
  return {
    ...{ kind: kind.kind, version: String(version), langs: langs.join(' ') },
    ...{ at: span.at.toISOString(), until: span.until?.toISOString() ?? null },
  };
}

/**
 * Publishes a version, and no later one: now, or at an hour, which a job sees to.
 * @throws {DomainError} forbidden; not_found; invalid_input; changed_elsewhere where the version was written over;
 * content_deleted; content_incomplete with what is missing; second_person_needed; what its kind throws
 */
export function publishContent(services: Publishing, wish: PublishWish, by: StaffActing): Promise<null> {
  const { id, key } = wish;
  return actOnContent(
    services,
    {
      ...{ id, act: 'publish', key },
      async change(held) {
        if (held.kind.needsSecond) throw new DomainError('second_person_needed');
        return { done: null, detail: await publishHeld(held, { ...wish, origin: by.origin }) };
      },
    },
    by,
  );
}

async function takeDown(
  { db, kind, content, now }: Held,
  langs: readonly LanguageCode[] | null,
): Promise<void> {
  await kind.withdraw(db, content.id, langs);
  await publications.endLive(db, content.id, langs, now);
}

/** Takes plans back: in some languages, or all. Returns how many there were. */
async function takeFromPlan(
  { db, kind, content }: Held,
  langs: readonly LanguageCode[] | null,
): Promise<number> {
  // What was announced was announced as a whole.
  const taken = kind.coming ? null : langs;
  const waited = await publications.removeWaiting(db, content.id, taken);
  if (waited > 0) await kind.coming?.unplan(db, content.id);
  return waited;
}

/**
 * Takes a text from the public and off the plan: in some languages, or wholly, which also happens without its Korean.
 * Returns whether there was anything to take.
 * @throws {DomainError} in_use with what leads to it
 */
export async function takeFromPublic(held: Held, wanted: readonly LanguageCode[] | null): Promise<boolean> {
  const { db, kind, content } = held;
  const langs = wanted?.includes('kr') ? null : wanted;
  const lives = await livesIn(held);
  const isPublic = langs === null ? lives.length > 0 : lives.some((lang) => langs.includes(lang));
  if (isPublic && langs === null) {
    const uses = await kind.listUses(db, content.id);
    if (uses.length > 0)
      throw new DomainError('in_use', {
        places: uses.map(({ kind: of, id, title }) => ({ path: id ? `${of}.${id}` : of, message: title })),
      });
  }
  const waited = await takeFromPlan(held, langs);
  if (isPublic) await takeDown(held, langs);
  return isPublic || waited > 0;
}

/**
 * Takes a text from the public and off the plan.
 * @throws {DomainError} forbidden; not_found; invalid_input; content_deleted; content_not_public; in_use;
 * second_person_needed
 */
export function withdrawContent(
  services: Publishing,
  {
    id,
    langs,
    reason,
    key,
  }: { id: string; langs?: LanguageCode[] | undefined; reason: string; key: string | null },
  by: StaffActing,
): Promise<null> {
  return actOnContent(
    services,
    {
      ...{ id, act: 'withdraw', reason, key },
      async change(held) {
        // Words that are taken away change what members are shown as much as others in their place.
        if (held.kind.needsSecond && langs) throw new DomainError('second_person_needed');
        // What never goes from the public is taken off its plan alone.
        const isOffPlan = held.kind.isAlwaysPublic && !langs && (await takeFromPlan(held, null)) > 0;
        if (!isOffPlan && !(await takeFromPublic(held, langs ?? null)))
          throw new DomainError('content_not_public');
        return { done: null, detail: { kind: held.kind.kind, langs: langs?.join(' ') ?? null } };
      },
    },
    by,
  );
}

/** Makes one text what it has to be by now. */
async function attendTo({ sql, clock }: Publishing, id: string): Promise<void> {
  const now = clock();
  const within = (work: (held: Held) => Promise<void>) =>
    inTransaction(sql, async (db) => {
      const content = await holdContent(db, id);
      if (content && content.deletedAt === null) await work({ db, content, kind: kinds[content.kind], now });
    });
  try {
    await within(async (held) => {
      await applyDue(held);
      const over = await publications.listOver(held.db, id, now);
      if (over.length > 0) await takeDown(held, over.includes('kr') ? null : over);
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // It would fail again each time: the desk shows that it did, and why.
    await within(async ({ db, kind }) => {
      await publications.markFailed(db, id, error.code, now);
      await kind.coming?.unplan(db, id);
    });
  }
}

/** Publishes what is due, and takes down what is over; several processes may do so at once. */
export async function publishDue(services: Publishing): Promise<void> {
  const ids = await publications.listDueContents(services.sql, services.clock());
  await eachInTurn(ids, (id) => attendTo(services, id), 'of the texts that are due failed');
}
