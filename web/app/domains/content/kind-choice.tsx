import { useDesk } from '../admin/frame/desk-context.ts';
import { ScreenLinks } from '../admin/parts/screen-links.tsx';
import { contentTexts as t } from './content-texts.ts';
import { officeKindsFor } from './kinds.ts';

/** Which kind of text is listed, of those that whoever is at work may write. */
export function KindChoice() {
  const kinds = officeKindsFor(useDesk().me.rights);
  if (kinds.length < 2) return null;
  return (
    <ScreenLinks label={t.kinds} links={kinds.map(({ path, words }) => ({ path, text: words.title }))} />
  );
}
