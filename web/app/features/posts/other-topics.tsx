import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { type Single, singlePaths } from './boards.ts';
import styles from './posts.module.css';

/** Ways on from a lasting page to the others of its kind. */
export function OtherTopics({ current }: { current: Single }) {
  const t = useTexts();
  const others = (Object.keys(singlePaths) as Single[]).filter((single) => single !== current);
  return (
    <nav aria-labelledby="other-topics" className={styles.others}>
      <h2 id="other-topics">{t.posts.otherTopics}</h2>
      <ul>
        {others.map((single) => (
          <li key={single}>
            <TextLink render={<Link to={singlePaths[single]} prefetch="intent" />}>
              {t.posts.singles[single]}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
