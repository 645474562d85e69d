import type { MenuItem } from '@taegeuk/contract/post.ts';
import type { SiteBar } from '../kind.ts';
import own from './menu.module.css';
import { menuTexts as t } from './menu-texts.ts';

/** The bar as wide screens will have it: to look at, it leads nowhere. */
export function BarPreview({ Bar, menus }: { Bar: SiteBar; menus: readonly MenuItem[] }) {
  return (
    <>
      <div className={own.preview} aria-hidden="true" inert>
        <p>{t.bar}</p>
        <Bar menus={menus} />
      </div>
      <p className={own.note}>{t.barNote}</p>
    </>
  );
}
