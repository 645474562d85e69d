import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { LineList } from '../../ui/line-list.tsx';
import styles from './posts.module.css';

interface Neighbour {
  id: string;
  title: string;
}

interface NeighboursProps {
  previous: Neighbour | null;
  next: Neighbour | null;
  path: string;
}

/** The post before and after this one in its list. */
export function Neighbours({ previous, next, path }: NeighboursProps) {
  const t = useTexts();
  const lines = [
    { label: t.posts.next, post: next },
    { label: t.posts.previous, post: previous },
  ].filter((line): line is { label: string; post: Neighbour } => line.post !== null);
  if (lines.length === 0) return null;
  return (
    <nav aria-label={t.posts.neighbours} className={styles.neighbours}>
      <LineList.Root>
        {lines.map(({ label, post }) => (
          <LineList.Item key={post.id}>
            <LineList.Row render={<Link to={`${path}/view/${post.id}`} />} className={styles.neighbour}>
              <span>{label}</span>
              <b>{post.title}</b>
            </LineList.Row>
          </LineList.Item>
        ))}
      </LineList.Root>
    </nav>
  );
}
