import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import styles from './hours.module.css';
import { hoursTexts as t } from './hours-texts.ts';
import { mostRanges, nextRange, startsIn, type TypedHours, type TypedRange } from './typed-hours.ts';
import { fieldId } from './use-hours.ts';
import type { WrongHours } from './wrong-hours.ts';

/** What the parts of the form share. */
export interface HoursPart {
  typed: TypedHours;
  wrong: WrongHours;
  change: (make: (now: TypedHours) => TypedHours) => void;
  /** Changes which fields there are; then something has the focus, and the words are read aloud. */
  act: (make: (now: TypedHours) => TypedHours, focus: string, words: string) => void;
}

/** Whose turn it is after one was taken away: what stands in its place now, or the last; none where nothing is left. */
export function placeAfter(removed: number, left: number): number | undefined {
  return left === 0 ? undefined : Math.min(removed, left - 1);
}

interface RangeFieldsProps extends HoursPart {
  /** The name of the ranges among the fields: `week.0`. */
  name: string;
  /** What they are of: '월요일'. */
  label: string;
  ranges: readonly TypedRange[];
  /** Puts other ranges in their place. */
  put: (now: TypedHours, ranges: TypedRange[]) => TypedHours;
  /** What another one begins with. */
  model?: readonly TypedRange[] | undefined;
}

/** The hours of a weekday or of a day: any number, each from one time to another. */
export function RangeFields({ name, label, ranges, put, model, ...part }: RangeFieldsProps) {
  function add() {
    const next = [...ranges, nextRange(ranges, model)];
    const words = t.addedRange(label, next.length);
    part.act((now) => put(now, next), `${name}.${ranges.length}.from`, words);
  }
  function remove(place: number) {
    const left = ranges.length - 1;
    const after = placeAfter(place, left);
    part.act(
      (now) => put(now, ranges.toSpliced(place, 1)),
      after === undefined ? `${name}.add` : `${name}.${after}.remove`,
      t.removedRange(label, left),
    );
  }
  return (
    <>
      <div className={styles.ranges}>
        {ranges.length === 0 ? <p className={styles.closed}>{t.closed}</p> : null}
        {ranges.map((range, place) => (
          <RangeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place, and has no other name
            key={place}
            {...part}
            {...{ label, range, place }}
            name={`${name}.${place}`}
            write={(changed) => part.change((now) => put(now, ranges.with(place, { ...range, ...changed })))}
            remove={() => remove(place)}
          />
        ))}
      </div>
      {ranges.length < mostRanges ? (
        <IconButton
          id={fieldId(`${name}.add`)}
          icon="plus"
          className={styles.add}
          label={t.addRangeOf(label)}
          title={t.addRange}
          onClick={add}
        />
      ) : null}
    </>
  );
}

interface RangeRowProps extends Pick<HoursPart, 'typed' | 'wrong'> {
  name: string;
  label: string;
  range: TypedRange;
  place: number;
  write: (changed: Partial<TypedRange>) => void;
  remove: () => void;
}

function RangeRow({ name, label, range, place, typed, wrong, write, remove }: RangeRowProps) {
  const number = place + 1;
  const isShort = range.to !== '' && startsIn(range, Number(typed.minutes), 0) === 0;
  const isWrong = wrong[`${name}.from`] !== undefined || wrong[`${name}.to`] !== undefined;
  return (
    <div className={styles.range}>
      <Field.Root id={fieldId(`${name}.from`)} error={wrong[`${name}.from`]} required>
        <Input
          type="time"
          step={300}
          aria-label={t.from(label, number)}
          value={range.from}
          onChange={({ currentTarget: { value } }) => write({ from: value })}
        />
        <Field.Error />
      </Field.Root>
      <span aria-hidden="true">–</span>
      <Field.Root id={fieldId(`${name}.to`)} error={wrong[`${name}.to`]} required>
        <Input
          type="time"
          step={300}
          aria-label={t.to(label, number)}
          value={range.to}
          onChange={({ currentTarget: { value } }) => write({ to: value })}
        />
        <Field.Error />
      </Field.Root>
      <IconButton
        id={fieldId(`${name}.remove`)}
        icon="close"
        className={styles.remove}
        label={t.removeRange(label, number)}
        title={t.drop}
        onClick={remove}
      />
      {isShort && !isWrong ? <p className={styles.short}>{t.tooShort}</p> : null}
    </div>
  );
}
