import { isFreeWeek } from '@taegeuk/contract/price-rules.ts';
import type { ProgrammeProduct } from '@taegeuk/contract/programme.ts';

/** The first product of the centre that costs nothing: what somebody begins with. */
export function freeProduct(products: readonly ProgrammeProduct[]): ProgrammeProduct | undefined {
  return products.find(isFreeWeek);
}

/** Where one begins for nothing: a whole lesson that plays at once, and joining behind it. Members come to the lesson itself. */
export const freeStartHref = '/free-lesson';

const markAtEnd = /\s*\(([^()]+)\)$/;

/** A mark at the end of every name, such as `(예시)`, is said once instead: the names without it, and the mark. */
export function withoutSharedMark<P extends { name: string }>(
  products: readonly P[],
): { products: P[]; mark: string | null } {
  const marks = new Set(products.map(({ name }) => markAtEnd.exec(name)?.[1] ?? null));
  const [mark] = marks;
  if (marks.size !== 1 || !mark) return { products: [...products], mark: null };
  return { products: products.map((each) => ({ ...each, name: each.name.replace(markAtEnd, '') })), mark };
}
