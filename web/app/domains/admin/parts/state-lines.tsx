import type { Desk } from '@taegeuk/contract/desk.ts';
import type { ReactNode } from 'react';
import { healthTexts, healthWords } from './health-words.ts';
import styles from './state-lines.module.css';
import { type SignState, StateSign } from './state-sign.tsx';

export interface StateLine {
  key: string;
  name: string;
  state: SignState;
  /** At the right of the name. */
  words: ReactNode;
}

/** What stands how, a line each: its sign with its name, and what there is to say. */
export function StateLines({ lines }: { lines: readonly StateLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, name, state, words }) => (
        <li key={key} data-late={state === 'late' || undefined}>
          <StateSign state={state}>{name}</StateSign>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

/** How a part of the system stands, as a line. */
export function healthLine(line: Desk['health'][number], now: string): StateLine {
  return {
    ...{ key: line.part, name: healthTexts.parts[line.part] },
    ...{ state: line.state === 'well' ? 'done' : 'late', words: healthWords(line, now) },
  };
}

/** What is well and what is not, of the system. */
export function HealthLines({ health, now }: Pick<Desk, 'health' | 'now'>) {
  return <StateLines lines={health.map((line) => healthLine(line, now))} />;
}
