import { Link } from 'react-router';
import { useTexts } from '../i18n/texts.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import styles from './page-crumbs.module.css';

interface PageCrumbsProps {
  /** From below the home page down. */
  trail: readonly { label: string; href?: string }[];
  /** Whether the last of the trail is this page itself, which is named and not linked. */
  endsHere?: boolean;
}

/** Where a public page stands, from the home page down. */
export function PageCrumbs({ trail, endsHere = false }: PageCrumbsProps) {
  const t = useTexts();
  const items = trail.map((item, index) =>
    endsHere && index === trail.length - 1 ? { label: item.label } : item,
  );
  return (
    <Breadcrumbs
      label={t.common.breadcrumbs}
      items={[{ label: t.posts.home, href: '/' }, ...items]}
      renderLink={(href) => <Link to={href} prefetch="intent" />}
      className={styles.crumbs}
    />
  );
}
