import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Popup } from '@taegeuk/contract/popup.ts';
import type { Db } from '../../database/connect.ts';

export interface LanguageRow {
  languageCode: LanguageCode;
  name: string;
  htmlLang: string;
  flag: string;
}

export function listLanguages(db: Db): Promise<LanguageRow[]> {
  return db<
    LanguageRow[]
  >`SELECT code AS language_code, name, html_lang, flag FROM languages ORDER BY position`;
}

export interface MenuRow {
  menuId: string;
  parentId: string | null;
  name: string;
  link: string;
}

/** What is public now, in order; words fall back to kr. */
export function listPopups(db: Db, lang: string): Promise<Popup[]> {
  return db<Popup[]>`
    SELECT p.id, p.pages, p.picture, p.link, t.lang, t.title, t.text, t.alt, t.link_name
    FROM popups p
    JOIN LATERAL (SELECT * FROM popup_texts WHERE popup_id = p.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) t ON true
    ORDER BY p.position, p.id`;
}

/** Visible entries whose ancestors are visible too, parents before their children. */
export function listMenus(db: Db, lang: string): Promise<MenuRow[]> {
  return db<MenuRow[]>`
    WITH RECURSIVE shown AS (
      SELECT id, parent_id, link, ARRAY[position]::int[] AS path FROM menus WHERE parent_id IS NULL AND is_visible
      UNION ALL
      SELECT m.id, m.parent_id, m.link, shown.path || m.position::int
      FROM menus m JOIN shown ON shown.id = m.parent_id WHERE m.is_visible
    )
    SELECT s.id AS menu_id, s.parent_id, t.name, s.link
    FROM shown s
    JOIN LATERAL (SELECT name FROM menu_texts WHERE menu_id = s.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) t ON true
    ORDER BY s.path, s.id`;
}
