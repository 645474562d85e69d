import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { Category } from '@taegeuk/contract/category.ts';
import type { NewCategory } from '@taegeuk/contract/category-desk.ts';
import { categorySides } from '@taegeuk/contract/category-sides.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { isWordOfLevel, lessonLevels } from '@taegeuk/contract/levels.ts';
import { sideOf } from '@taegeuk/contract/membership.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError, type Objection, refuse } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { changeOnce, sendOf } from '../repeat/service.ts';
import * as queries from './create-queries.ts';
import { listCategories } from './queries.ts';
import { presentCategory } from './service.ts';
import { writeRow } from './write-row.ts';

function isProductSide(center: number): boolean {
  return center === categorySides.centreProducts || center === categorySides.academyProducts;
}

/** What only products, or only groups, may say of themselves. */
function objectionsTo(given: NewCategory): Objection[] {
  const wrong = (path: keyof NewCategory, message: Objection['message']): Objection => ({ path, message });
  if (given.slug !== null && isWordOfLevel(given.slug)) return [wrong('slug', 'slug_already_exists')];
  if (given.isProduct !== isProductSide(given.center)) return [wrong('isProduct', 'invalid_choice')];
  const productFields = ['priceKrw', 'dayExpirate', 'grants', 'payLevel'] as const;
  if (!given.isProduct) {
    const highest = lessonLevels[sideOf(given.center)].length;
    return [
      ...productFields
        .filter((field) => given[field] !== null)
        .map((field) => wrong(field, 'invalid_choice')),
      ...((given.minimumLevel ?? 0) > highest ? [wrong('minimumLevel', 'too_large')] : []),
    ];
  }
  return [
    ...(['priceKrw', 'dayExpirate'] as const)
      .filter((field) => given[field] === null)
      .map((field) => wrong(field, 'fill_blank')),
    ...(given.minimumLevel === null ? [] : [wrong('minimumLevel', 'invalid_choice')]),
  ];
}

async function holdParent(db: Db, given: NewCategory): Promise<queries.ParentCategory | null> {
  if (given.parentId === null) return null;
  const parent = await queries.holdParent(db, given.parentId);
  if (parent?.center === given.center) return parent;
  throw new DomainError('invalid_input', { fields: [{ path: 'parentId', message: 'invalid_choice' }] });
}

async function store(
  db: Db,
  given: NewCategory,
  parent: queries.ParentCategory | null,
  lang: LanguageCode,
): Promise<string> {
  const { name, summary, center, isProduct, priceKrw, dayExpirate } = given;
  const level = isProduct ? null : (parent?.level ?? null);
  const id = await writeRow(db, { ...given, slug: given.slug ?? '', level });
  await queries.createCategoryTexts(db, id, { lang, name, summary });
  if (priceKrw !== null && dayExpirate !== null) {
    const grants = given.grants ?? sideOf(center);
    const payLevel = given.payLevel ?? given.payLevelInAcademy ?? 1;
    await queries.createProduct(db, id, { priceKrw, dayExpirate, grants, payLevel });
  }
  return id;
}

/** A category that staff create. */
export interface CategoryWish {
  given: NewCategory;
  /** Of its words. */
  lang: LanguageCode;
  /** The idempotency key: the same send again is answered as before. */
  key: string | null;
}

/**
 * Creates a group of lessons or a product, published at once.
 * @throws {DomainError} forbidden for a product without the right to money; invalid_input for a parent of another side, a
 * product without price or days, or a field of a product on a group; slug_already_exists
 */
export function createCategory(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  { given, lang, key }: CategoryWish,
  by: StaffActing,
): Promise<Category> {
  const now = clock();
  const send = sendOf(by, { call: 'category/create', key, now });
  return actAsStaff(sql, by, {
    ...{ right: given.isProduct ? 'money' : 'content', action: 'category.create', subjectType: 'category' },
    id: '',
    async hold() {
      refuse(objectionsTo(given));
      return { userId: null };
    },
    change: (db) =>
      changeOnce(db, send, async () => {
        const id = await store(db, given, await holdParent(db, given), lang);
        const [row] = await listCategories(db, { lang, id, userId: by.staff.id }, seoulDay(now));
        if (!row) throw new Error('a category that was created can be read');
        const { slug, priceKrw, dayExpirate } = row;
        const detail: Record<string, string> = { slug, name: given.name };
        if (priceKrw !== null)
          Object.assign(detail, { priceKrw: `${priceKrw}`, dayExpirate: `${dayExpirate}` });
        return {
          done: presentCategory(row, seoulDay(now)),
          detail,
          noted: { action: 'category.create', subjectType: 'category', subjectId: id },
        };
      }),
  });
}
