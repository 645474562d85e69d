import { Link } from 'react-router';
import { practiceTexts } from '../../i18n/practice-texts.ts';
import { LinkRow } from '../../ui/link-row.tsx';

/** The diary as what was written, or as pictures of it. */
export type DiaryView = 'entries' | 'figures';

const addresses: Record<DiaryView, string> = {
  entries: '/center/diary/manage',
  figures: '/center/diary/manage?view=figures',
};

/** Which of them an address asks for. */
export function viewIn(query: URLSearchParams): DiaryView {
  return query.get('view') === 'figures' ? 'figures' : 'entries';
}

/** What was written comes first; who wants to count looks at the pictures. */
export function DiaryViews({ shown }: { shown: DiaryView }) {
  const t = practiceTexts.use();
  return (
    <LinkRow
      label={t.viewsLabel}
      links={(['entries', 'figures'] as const).map((key) => ({
        key,
        text: t.views[key],
        href: addresses[key],
      }))}
      current={shown}
      renderLink={(href) => <Link to={href} />}
    />
  );
}
