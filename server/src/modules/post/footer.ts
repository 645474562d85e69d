import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { postTypes } from '@taegeuk/contract/post.ts';
import type { Db } from '../../database/connect.ts';
import { findFirstMeta } from './post-queries.ts';

/** The texts of the footer are the fourth object of the main page's `postMeta` (source, section 3). */
const footerPlace = 3;

function objectsOf(postMeta: string | null): unknown[] {
  if (!postMeta) return [];
  try {
    const values: unknown = JSON.parse(`[${postMeta}]`);
    return Array.isArray(values) ? values : [];
  } catch {
    // Staff write it: a mistake in it must not break a payment.
    return [];
  }
}

/**
 * The operator's details, from the footer of the site: the law requires them on the first screen and in a contract
 * document.
 */
export async function listOperatorLines(db: Db, lang: LanguageCode, now: Date): Promise<string[]> {
  const postMeta = await findFirstMeta(db, { type: postTypes.mainPage, lang, now });
  const footer = objectsOf(postMeta)[footerPlace];
  if (typeof footer !== 'object' || footer === null) return [];
  const texts: unknown[] = Object.values(footer);
  // The copyright line says nothing about the operator.
  return texts.filter((text): text is string => typeof text === 'string' && /^[^©\s]/.test(text));
}
