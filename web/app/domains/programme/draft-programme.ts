import type { CategoryBody, ProductBody } from '@taegeuk/contract/content-bodies.ts';
import { isWordOfLevel } from '@taegeuk/contract/levels.ts';
import {
  type Asked,
  loadOutline,
  loadProgramme,
  type OutlinePage,
  type ProgrammePage,
} from './load-programme.ts';

/** A version of a level, a group or a product. */
export type ProgrammeDraft =
  | { kind: 'category'; body: CategoryBody }
  | { kind: 'product'; id: string; body: ProductBody };

/** What such a version is called on a page of a language, with what is said of it. */
function wordsOf({ body }: ProgrammeDraft, { lang }: Asked): { name: string; summary: string } {
  const { title = '', summary = '' } = body.texts[lang] ?? body.texts.kr ?? {};
  return { name: title, summary };
}

/**
 * The page for everybody on which a draft will be read, with its words in their place: all lessons and prices, or the outline
 * of a group. Null where visitors do not see it: a level or a group that nobody published yet or that asks for a level, a group with another
 * address, a product that is not sold.
 */
export async function loadProgrammeDraft(
  asked: Asked,
  draft: ProgrammeDraft,
): Promise<ProgrammePage | OutlinePage | null> {
  const words = wordsOf(draft, asked);
  const page = await loadProgramme(asked);
  if (draft.kind === 'product') {
    const { grants, payLevel, isOnSale } = draft.body;
    const opened = { grants, payLevelInAcademy: grants === 'academy' ? payLevel : null };
    const products = page.products.map((each) =>
      each.id === draft.id ? { ...each, ...words, ...opened } : each,
    );
    return isOnSale && products.some(({ id }) => id === draft.id) ? { ...page, products } : null;
  }
  const { slug, center } = draft.body;
  const isDraft = (each: { slug: string; center: number }) => each.slug === slug && each.center === center;
  if (isWordOfLevel(slug)) {
    const levels = page.levels.map((each) => (isDraft(each) ? { ...each, ...words } : each));
    return levels.some(isDraft) ? { ...page, levels } : null;
  }
  if (!page.groups.some(isDraft)) return null;
  const { outline, ...rest } = await loadOutline(asked, slug);
  return { ...rest, outline: { ...outline, ...words } };
}
