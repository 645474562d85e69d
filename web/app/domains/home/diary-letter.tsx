import { Link } from 'react-router';
import { homeTexts } from '../../i18n/home-texts.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './diary-letter.module.css';
import type { MainPage } from './main-page.ts';

/** Why to keep a diary, with an example of an entry. */
export function DiaryLetter({ diary }: { diary: MainPage['diary'] }) {
  const texts = homeTexts.use();
  if (diary.title === '') return null;
  const { entry } = diary;
  return (
    <Section className={styles.diary} aria-labelledby="diary-title">
      <div>
        <h2 id="diary-title" className={styles.title}>
          {diary.title}
        </h2>
        <p className={styles.text}>{diary.text}</p>
        <p className={styles.text}>
          <TextLink render={<Link to="/명상일지" />}>{diary.link}</TextLink>
        </p>
      </div>
      {entry ? (
        <Card as="article" aria-label={texts.diaryExample}>
          <div className={styles.line}>
            <span>{entry.date}</span>
            {entry.chip ? <Chip level="heat">{entry.chip}</Chip> : null}
          </div>
          <p className={styles.entry}>{entry.text}</p>
          <div className={styles.line}>
            <span>{entry.minutes}</span>
            <span>{entry.streak}</span>
          </div>
        </Card>
      ) : null}
    </Section>
  );
}
