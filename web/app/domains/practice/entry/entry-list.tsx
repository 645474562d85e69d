import { centreLevel } from '@taegeuk/contract/levels.ts';
import type { PracticeEntry } from '@taegeuk/contract/practice.ts';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { DatedLine, LineFacts } from '../../../lib/lists/dated-line.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { LineList } from '../../../ui/line-list.tsx';
import styles from '../practice.module.css';

/** Level and practice of an entry, in the level's colour. */
export function EntryChip({ entry }: { entry: PracticeEntry }) {
  const t = commonTexts.use();
  const level = centreLevel(entry.category?.level ?? entry.currentLevel);
  if (!level) return null;
  const name = t.levels[level.key];
  return <Chip level={level.key}>{entry.category ? `${name} · ${entry.category.name}` : name}</Chip>;
}

/** Minutes, sharing and comments of an entry, if there are any. */
export function EntryFacts({ entry }: { entry: PracticeEntry }) {
  const t = practiceTexts.use();
  const others = entry.commentCount - entry.teacherCommentCount;
  return (
    <LineFacts>
      {entry.minutes ? <span>{t.minutes(entry.minutes)}</span> : null}
      {entry.shared ? <span>{t.shared}</span> : null}
      {entry.teacherCommentCount > 0 ? <span>{t.teacherComments(entry.teacherCommentCount)}</span> : null}
      {others > 0 ? <span>{t.comments(others)}</span> : null}
    </LineFacts>
  );
}

/** The mood before and after, if it was noted. */
export function EntryMoods({ entry }: { entry: PracticeEntry }) {
  const { fields, moods } = practiceTexts.use();
  return (['moodBefore', 'mood'] as const).map((name) => {
    const value = entry[name];
    return value ? (
      <p key={name} className={styles.audience}>
        {fields[name]}: {moods[value - 1]}
      </p>
    ) : null;
  });
}

/** Entries as lines: the day in large type, then practice, title and the beginning of the text. */
export function EntryList({ entries }: { entries: PracticeEntry[] }) {
  return (
    <LineList.Root as="ol">
      {entries.map((entry) => (
        <DatedLine
          key={entry.id}
          to={`/center/diary/manage/view/${entry.id}`}
          day={entry.practisedOn}
          mark={<EntryChip entry={entry} />}
          title={entry.title}
          beginning={entry.content}
        >
          <EntryFacts entry={entry} />
        </DatedLine>
      ))}
    </LineList.Root>
  );
}
