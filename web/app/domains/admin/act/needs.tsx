import styles from './act.module.css';
import { actTexts } from './act-texts.ts';

/** What an act asks for before it is done: R, P and 2 of the specification. */
export type Need = 'reason' | keyof typeof actTexts.needs;

/** What an act asks for besides what is seen in its dialog, in faint words beside its button. */
export function Needs({ of }: { of: readonly Need[] }) {
  const needs = of.filter((need) => need !== 'reason');
  if (needs.length === 0) return null;
  return (
    <span className={styles.needs}>
      {needs.includes('second-person') ? (
        <svg viewBox="0 0 18 12" aria-hidden="true" className={styles.two}>
          <circle cx="6" cy="6" r="4.75" />
          <circle cx="12" cy="6" r="4.75" />
        </svg>
      ) : null}
      {needs.map((need) => actTexts.needs[need]).join(', ')}
    </span>
  );
}
