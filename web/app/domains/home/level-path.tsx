import { programmePath } from '@taegeuk/contract/post-paths.ts';
import { Link } from 'react-router';
import { homeTexts } from '../../i18n/home-texts.ts';
import { Section } from '../../ui/section.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './level-path.module.css';
import type { MainPage } from './main-page.ts';

/** The five levels on a line, each in its own colour. */
export function LevelPath({ path }: { path: MainPage['path'] }) {
  const home = homeTexts.use();
  if (path.levels.length === 0) return null;
  return (
    <Section aria-labelledby="path-title">
      <div data-below className={styles.below}>
        <SectionHead
          id="path-title"
          title={path.title}
          lead={path.lead}
          action={<TextLink render={<Link to={programmePath} />}>{home.toProgramme}</TextLink>}
        />
        <ol className={styles.steps}>
          {path.levels.map((level) => (
            <li key={level.slug} data-level={level.key}>
              <Link to={level.href} className={styles.step}>
                <span className={styles.disc} aria-hidden="true" />
                <b className={styles.name}>{level.name}</b>
                <span className={styles.text}>{level.text}</span>
                <span className={styles.count}>{level.count}</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
