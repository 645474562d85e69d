import { programmePath } from '@taegeuk/contract/post-paths.ts';
import { Link } from 'react-router';
import { Island } from '../../lib/document/island.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './hero.module.css';
import { HeroStart } from './hero-start.tsx';
import type { MainPage } from './main-page.ts';

/** The first view: what the site is about, and the one big picture. */
export function Hero({ hero }: { hero: MainPage['hero'] }) {
  return (
    <section className={styles.hero}>
      <div className={styles.moon} aria-hidden="true">
        <picture>
          <source
            type="image/avif"
            srcSet="/art/taegeuk-560.avif 560w, /art/taegeuk-1100.avif 1100w"
            sizes={pictureSizes}
          />
          <img
            src="/art/taegeuk-1100.webp"
            srcSet="/art/taegeuk-560.webp 560w, /art/taegeuk-1100.webp 1100w"
            sizes={pictureSizes}
            width={1100}
            height={1100}
            alt=""
            fetchPriority="low"
          />
        </picture>
      </div>
      <div className={styles.text}>
        <h1 className={styles.title}>{hero.title}</h1>
        <p className={styles.lead}>{hero.lead}</p>
        <p className={styles.actions}>
          <Island as="span" name="start" when="member" of={HeroStart} props={{ label: hero.primary }} />
          <TextLink render={<Link to={programmePath} />}>{hero.secondary}</TextLink>
        </p>
      </div>
    </section>
  );
}

const pictureSizes = '(max-width: 860px) min(19rem, 74vw), min(34rem, 42vw)';
