import type { ContentLine } from '@taegeuk/contract/content.ts';
import { menuLevels } from '@taegeuk/contract/content-kinds.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MenuItem } from '@taegeuk/contract/post.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ArrangedList } from '../../admin/arrange/arranged-list.tsx';
import { mergedInto, type Tree, treeOf } from '../../admin/arrange/tree.ts';
import { StaffPage, StaffSection } from '../../admin/parts/staff-page.tsx';
import styles from '../content.module.css';
import { ContentSign } from '../content-sign.tsx';
import { contentTexts } from '../content-texts.ts';
import type { SiteBar } from '../kind.ts';
import { KindChoice } from '../kind-choice.tsx';
import { LangChoice } from '../lang-choice.tsx';
import { arrangeMenus, canMove } from './arrange-menus.ts';
import { BarPreview } from './bar-preview.tsx';
import own from './menu.module.css';
import { type MenuRow, menuItemsOf, menuRowsOf } from './menu-rows.ts';
import { menuTexts as t } from './menu-texts.ts';
import { NewMenu } from './new-menu.tsx';

export interface MenusScreenProps {
  lang: LanguageCode;
  lines: ContentLine[];
  shown: MenuItem[];
  deleted: ContentLine[];
  Bar: SiteBar;
}

function Cell({ row, lang }: { row: MenuRow; lang: LanguageCode }) {
  const isPublic = row.langs.length > 0;
  const notes = [
    ...(isPublic && row.link === null ? [t.hidden] : []),
    ...(row.draftLangs.includes(lang) ? [] : [t.noName(contentTexts.langs[lang])]),
  ];
  return (
    <span className={own.cell}>
      <Link to={`/admin/content/${row.id}`}>{row.name || contentTexts.untitled}</Link>
      {row.state === 'live' ? null : <ContentSign state={row.state} />}
      {notes.length > 0 ? <small>{notes.join(' · ')}</small> : null}
      {row.link ? <small className={own.link}>{row.link}</small> : null}
    </span>
  );
}

/** The menus of the site as a tree: their order and their levels, and the bar that comes of it. */
export function MenusScreen({ lang, lines, shown, deleted, Bar }: MenusScreenProps) {
  const rows = menuRowsOf(lines, shown);
  const stored = treeOf(rows);
  const [tree, setTree] = useState<Tree>();
  return (
    <StaffPage title={t.title} lead={t.lead} acts={<NewMenu rows={rows} />} isWide>
      <KindChoice />
      <div className={styles.bar}>
        <LangChoice name="lang" value={lang} label={contentTexts.lang} />
      </div>
      <BarPreview Bar={Bar} menus={menuItemsOf(rows, tree ? mergedInto(stored, tree) : stored)} />
      <ArrangedList
        label={t.label}
        rows={rows}
        levels={menuLevels}
        nameOf={({ name }) => name || contentTexts.untitled}
        cell={(row) => <Cell row={row} lang={lang} />}
        stays={(row) => (canMove(row) ? undefined : t.moving)}
        onChange={setTree}
        save={(arranged) => arrangeMenus(lines, arranged)}
      />
      {deleted.length > 0 ? (
        <StaffSection title={t.deleted}>
          <ul className={styles.lines}>
            {deleted.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/admin/content/${id}`}>{title || contentTexts.untitled}</Link>
              </li>
            ))}
          </ul>
        </StaffSection>
      ) : null}
    </StaffPage>
  );
}
