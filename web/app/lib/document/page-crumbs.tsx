import { Link } from 'react-router';
import { commonTexts } from '../../i18n/common-texts.ts';
import { postTexts } from '../../i18n/post-texts.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import styles from './page-crumbs.module.css';

interface PageCrumbsProps {
  /** From below the home page down. */
  trail: readonly { label: string; href?: string }[];
  /** Whether the last entry is this page itself, which is named and not linked. */
  endsHere?: boolean;
}

/** The position of a public page, from the home page down. */
export function PageCrumbs({ trail, endsHere = false }: PageCrumbsProps) {
  const common = commonTexts.use();
  const posts = postTexts.use();
  const items = trail.map((item, index) =>
    endsHere && index === trail.length - 1 ? { label: item.label } : item,
  );
  return (
    <Breadcrumbs
      label={common.breadcrumbs}
      items={[{ label: posts.home, href: '/' }, ...items]}
      renderLink={(href) => <Link to={href} prefetch="intent" />}
      className={styles.crumbs}
    />
  );
}
