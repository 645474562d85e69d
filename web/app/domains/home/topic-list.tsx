import { Link } from 'react-router';
import { Hanja, isHanjaGlyph } from '../../ui/hanja.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import type { MainPage } from './main-page.ts';
import styles from './topic-list.module.css';

/** The parts of the practice: one line for each topic. */
export function TopicList({ topics }: { topics: MainPage['topics'] }) {
  if (topics.items.length === 0) return null;
  return (
    <Section tone="sunk" aria-labelledby="topics-title">
      <SectionHead id="topics-title" title={topics.title} />
      <ul className={styles.list}>
        {topics.items.map((topic) => (
          <li key={topic.slug}>
            <Link to={`/introduction/${topic.slug}/find-out`} className={styles.row}>
              <span className={styles.glyph} lang="ko-Hani" aria-hidden="true">
                {isHanjaGlyph(topic.glyph) ? <Hanja glyph={topic.glyph} /> : topic.glyph}
              </span>
              <b className={styles.name}>{topic.name}</b>
              <span className={styles.text}>{topic.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
