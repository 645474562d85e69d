import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './steps.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type StepsProps = Omit<ComponentProps<'ol'>, 'children'> & {
  /** What the steps are about, for screen readers. */
  label: string;
  /** Names of the steps, in order. */
  items: readonly string[];
  /** Number of the current step, from 1. The ones before it are done. */
  current: number;
  /** The word for a finished step, for screen readers. */
  doneLabel: string;
};

/** The progress through a few steps that follow one another. */
export function Steps({ label, items, current, doneLabel, className, ...props }: StepsProps) {
  return (
    <ol {...props} aria-label={label} className={classNames(styles.steps, className)}>
      {items.map((item, index) => {
        const number = index + 1;
        const state = number < current ? 'done' : number === current ? 'current' : 'next';
        return (
          <li
            key={item}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark}>{state === 'done' ? <Icon name="check" size="sm" /> : number}</span>
            <span className={styles.name}>
              {item}
              {state === 'done' ? <VisuallyHidden> {doneLabel}</VisuallyHidden> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
