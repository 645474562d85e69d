import type { WindowPreview } from '@taegeuk/contract/window-desk.ts';
import type { Previewed } from '../../../lib/calls/use-preview.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import { shortDay } from '../member-words.ts';
import { ChangeFigure } from './change-figure.tsx';
import styles from './days.module.css';
import { daysTexts as texts } from './days-texts.ts';

/** What will change, before anything is written: of one drawn, of many a line each. */
export function PreviewPlace({ answer, failure, isPending }: Previewed<WindowPreview>) {
  return (
    <div className={styles.place} aria-live="polite" aria-busy={isPending}>
      {answer ? <Shown preview={answer} /> : <Unshown failure={failure} isPending={isPending} />}
    </div>
  );
}

function Unshown({ failure, isPending }: Pick<Previewed<WindowPreview>, 'failure' | 'isPending'>) {
  if (failure !== undefined)
    return (
      <p>
        {texts.away} {staffFailureText(failure)}
      </p>
    );
  return <p>{isPending ? texts.reading : texts.typeDays}</p>;
}

function Shown({ preview }: { preview: WindowPreview }) {
  const today = useSeoulDay();
  const { lines } = preview;
  const [first] = lines;
  if (lines.length === 1 && first)
    return first.change ? (
      <ChangeFigure change={first.change} />
    ) : (
      <p className={styles.refused}>{first.failure ? texts.refusals[first.failure] : null}</p>
    );
  const refused = lines.filter(({ change }) => change === null);
  const changing = lines.filter(({ change }) => change !== null);
  const endOf = (day: string | null) => (day === null ? texts.noWindow : shortDay(day, today));
  return (
    <>
      <p>{texts.willChange(changing.length, refused.length)}</p>
      <ScrollRegion className={styles.many} label={texts.list}>
        <ul>
          {[...refused, ...changing].map(({ userId, name, change, failure }) => (
            <li key={userId}>
              <span>{name}</span>
              {change ? (
                <span>
                  {endOf(change.before.endsOn)} → {endOf(change.newEndsOn)}
                </span>
              ) : (
                <span className={styles.refused}>{failure ? texts.refusals[failure] : null}</span>
              )}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </>
  );
}
