import { centreLevel } from '@taegeuk/contract/levels.ts';
import type { SharedEntry, SharedLine } from '@taegeuk/contract/shared-practice.ts';
import { withdrawnNickName } from '@taegeuk/contract/withdrawn.ts';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { sharedPracticeTexts } from '../../../i18n/shared-practice-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { LineFacts } from '../../../lib/lists/dated-line.tsx';
import { Chip } from '../../../ui/chip.tsx';
import styles from './shared.module.css';

type Shared = SharedLine | SharedEntry;

/** What was practised, in the colour of its level; nothing if the author chose nothing. */
export function SharedChip({ entry: { category } }: { entry: Shared }) {
  const common = commonTexts.use();
  const level = centreLevel(category?.level ?? 0);
  if (!level || !category) return null;
  return (
    <Chip level={level.key}>
      {common.levels[level.key]} · {category.name}
    </Chip>
  );
}

/** The author: a nickname, and nothing more. */
export function SharedAuthor({ entry }: { entry: Shared }) {
  const words = sharedPracticeTexts.use();
  return (
    <span className={styles.author}>
      {entry.nickName === withdrawnNickName ? words.withdrawn : entry.nickName}
      {entry.isOwn ? <Chip tone="faint">{words.own}</Chip> : null}
    </span>
  );
}

/** Day of the practice, if it is not shown next to it already, and comments. */
export function SharedFacts({ entry, saidOn }: { entry: Shared; saidOn?: string }) {
  const words = sharedPracticeTexts.use();
  const lang = useLang();
  const others = entry.commentCount - entry.teacherCommentCount;
  return (
    <LineFacts>
      {entry.practisedOn === saidOn ? null : (
        <time dateTime={entry.practisedOn}>{words.practisedOn(formatDate(entry.practisedOn, lang))}</time>
      )}
      {entry.teacherCommentCount > 0 ? <span>{words.teacherComments(entry.teacherCommentCount)}</span> : null}
      {others > 0 ? <span>{words.comments(others)}</span> : null}
    </LineFacts>
  );
}
