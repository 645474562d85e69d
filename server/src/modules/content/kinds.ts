import { type ContentKind, contentKinds, contentRights } from '@taegeuk/contract/content-kinds.ts';
import { holds } from '../../caller.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import type { StaffActing } from '../../staff.ts';
import type { KindOfContent } from './kind.ts';
import { categoryKind } from './kinds/category.ts';
import { checklistKind } from './kinds/checklist.ts';
import { documentKind } from './kinds/document.ts';
import { lessonKind } from './kinds/lesson.ts';
import { mainPageKind } from './kinds/main-page.ts';
import { menuKind } from './kinds/menu.ts';
import { popupKind } from './kinds/popup.ts';
import { postKind } from './kinds/post.ts';
import { productKind } from './kinds/product.ts';
import { siteKind } from './kinds/site.ts';
import { templateKind } from './kinds/template.ts';

/** Every kind of text that staff publish. */
export const kinds: Record<ContentKind, KindOfContent> = {
  post: postKind as KindOfContent,
  lesson: lessonKind as KindOfContent,
  category: categoryKind as KindOfContent,
  main_page: mainPageKind as KindOfContent,
  menu: menuKind as KindOfContent,
  popup: popupKind as KindOfContent,
  product: productKind as KindOfContent,
  document: documentKind as KindOfContent,
  checklist: checklistKind as KindOfContent,
  site: siteKind as KindOfContent,
  template: templateKind as KindOfContent,
};

/** The kinds that somebody may write. */
export function kindsOf(staff: StaffActing['staff']): ContentKind[] {
  return contentKinds.filter((kind) => holds(staff, contentRights[kind]));
}

/** What is public of some kinds: the rows of each kind with its name. */
export function livesOf(db: Db, wanted: readonly ContentKind[], id: string | null): Fragment {
  const nothing = db`
    SELECT NULL::text AS kind, NULL::uuid AS id, '' AS part, '' AS title, '{}'::text[] AS langs, NULL::int AS position,
           NULL::timestamptz AS changed_at WHERE false`;
  return wanted.reduce<Fragment>(
    (rows, kind) => db`${rows} UNION ALL
      SELECT ${kind}::text, l.id, l.part, l.title, l.langs, l.position::int, l.changed_at
      FROM (${kinds[kind].listLive(db, id)}) l`,
    nothing,
  );
}
