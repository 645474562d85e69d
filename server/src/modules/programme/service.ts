import type { Category } from '@taegeuk/contract/category.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { holdsLessons } from '@taegeuk/contract/levels.ts';
import { isOffered, type Offered } from '@taegeuk/contract/price-rules.ts';
import type {
  GroupOutline,
  Programme,
  ProgrammeGroup,
  ProgrammeProduct,
} from '@taegeuk/contract/programme.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { listCategories } from '../category/service.ts';
import { posterUrl } from '../media/service.ts';
import * as queries from './queries.ts';

type Reading = Pick<Services, 'sql' | 'clock'>;

/** Categories as a visitor may see them. */
function listPublic(services: Reading, lang: LanguageCode): Promise<Category[]> {
  return listCategories(services, { lang, userId: null });
}

function placeOf({ slug, name, summary, center, level }: Category) {
  return { slug, name, summary, center, level };
}

function groupOf(category: Category, lengths: readonly queries.GroupLengthRow[]): ProgrammeGroup {
  const length = lengths.find(({ categoryId }) => categoryId === category.id);
  return {
    ...placeOf(category),
    subLevel: category.subLevel,
    lessons: length?.lessons ?? 0,
    duration: length?.duration ?? 0,
    poster: posterUrl({ ...category, categoryId: category.id, position: 1 }),
  };
}

function productOf(category: Category & Offered): ProgrammeProduct {
  const { id, name, summary, payLevelInAcademy, reducedFromKrw, priceKrw, dayExpirate, grants } = category;
  return { id, name, summary, payLevelInAcademy, reducedFromKrw, priceKrw, dayExpirate, grants };
}

/** What there is to learn and what it costs today. */
export async function getProgramme(services: Reading, lang: LanguageCode): Promise<Programme> {
  const [categories, lengths] = await Promise.all([
    listPublic(services, lang),
    queries.listGroupLengths(services.sql),
  ]);
  const taught = categories.filter(({ isProduct }) => !isProduct);
  return {
    levels: taught.filter((each) => !holdsLessons(each)).map(placeOf),
    groups: taught.filter(holdsLessons).map((each) => groupOf(each, lengths)),
    products: categories.filter(isOffered).map(productOf),
  };
}

/**
 * A group and what is known of its lessons without a window.
 * @throws {DomainError} not_found, also for a group that asks for a level
 */
export async function getGroupOutline(
  services: Reading,
  { group: slug, lang }: { group: string; lang: LanguageCode },
): Promise<GroupOutline> {
  const categories = await listPublic(services, lang);
  const category = categories.find((each) => each.slug === slug && !each.isProduct && holdsLessons(each));
  if (!category) throw new DomainError('not_found');
  const lessons = await queries.listOutline(services.sql, category.id, lang);
  const duration = lessons.reduce((total, lesson) => total + lesson.duration, 0);
  return {
    ...groupOf(category, [{ categoryId: category.id, lessons: lessons.length, duration }]),
    outline: lessons.map((lesson) => ({
      ...lesson,
      poster: posterUrl({ ...category, categoryId: category.id, position: lesson.position }),
    })),
  };
}
