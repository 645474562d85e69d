import type { MenuBody } from '@taegeuk/contract/content-bodies.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MenuItem } from '@taegeuk/contract/post.ts';

/** What visitors would read with a menu as a version has it: in its place, or behind the others where it is new. */
export function menusWithDraft(
  menus: readonly MenuItem[],
  { id, body, lang }: { id: string; body: MenuBody; lang: LanguageCode },
): MenuItem[] {
  const { parentId, link, isVisible, texts } = body;
  const name = texts[lang]?.name || texts.kr?.name || '';
  const drafted: MenuItem[] = isVisible ? [{ menuId: id, parentId: parentId || null, name, link }] : [];
  const place = menus.findIndex(({ menuId }) => menuId === id);
  return place < 0 ? [...menus, ...drafted] : menus.toSpliced(place, 1, ...drafted);
}
