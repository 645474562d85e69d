import type { LevelCheck } from '@taegeuk/contract/level-check.ts';
import { withdrawnNickName } from '@taegeuk/contract/withdrawn.ts';
import { levelCheckTexts } from '../../i18n/level-check-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDate } from '../../lib/dates/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { Fold } from '../../ui/fold.tsx';
import styles from './level-check.module.css';
import { type Group, usePlaceName } from './place-name.ts';

function Answer({ answer, groups }: { answer: NonNullable<LevelCheck['answer']>; groups: readonly Group[] }) {
  const words = levelCheckTexts.use();
  const lang = useLang();
  const placeName = usePlaceName(groups);
  const { fromLevel, fromSubLevel, toLevel, toSubLevel, nickName } = answer;
  const isMoved = fromLevel !== toLevel || fromSubLevel !== toSubLevel;
  const from = placeName({ level: fromLevel, subLevel: fromSubLevel });
  const to = placeName({ level: toLevel, subLevel: toSubLevel });
  const name = nickName === withdrawnNickName ? words.withdrawnStaff : nickName;
  return (
    <blockquote className={styles.answer}>
      <p>{answer.reason}</p>
      {isMoved ? <p className={styles.moved}>{words.moved(from, to)}</p> : null}
      <footer>{words.answerBy(name, formatDate(answer.createdAt, lang))}</footer>
    </blockquote>
  );
}

function Past({ check, groups }: { check: LevelCheck; groups: readonly Group[] }) {
  const words = levelCheckTexts.use();
  const lang = useLang();
  const title = (
    <span className={styles.pastTitle}>
      <Chip tone={check.state === 'approved' ? 'accent' : 'faint'}>{words.states[check.state]}</Chip>
      {words.askedOn(formatDate(check.createdAt, lang))}
    </span>
  );
  return (
    <li>
      <Fold title={title}>
        <p className={styles.soft}>{check.title}</p>
        <p className={styles.body}>{check.content}</p>
        {check.answer ? <Answer answer={check.answer} groups={groups} /> : null}
        {check.state === 'withdrawn' && check.closedAt ? (
          <p className={styles.soft}>{words.withdrawnOn(formatDate(check.closedAt, lang))}</p>
        ) : null}
      </Fold>
    </li>
  );
}

/** Requests that were answered or withdrawn, each folded below its day and result. */
export function RequestHistory({ checks, groups }: { checks: LevelCheck[]; groups: readonly Group[] }) {
  const words = levelCheckTexts.use();
  if (checks.length === 0) return <p className={styles.soft}>{words.historyEmpty}</p>;
  return (
    <ol>
      {checks.map((check) => (
        <Past key={check.id} check={check} groups={groups} />
      ))}
    </ol>
  );
}
