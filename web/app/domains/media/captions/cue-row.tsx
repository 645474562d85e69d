import { type KeyboardEvent, memo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import styles from './captions.module.css';
import { captionsTexts as t } from './captions-texts.ts';
import { type CueProblem, withoutEmptyLines } from './cue-edits.ts';
import type { Cue } from './cues.ts';
import { TimeInput } from './time-input.tsx';

/** What is done with a line, by its place. They stay the same, so that a key in one line renders no other. */
export interface CueActs {
  change: (index: number, change: Partial<Cue>) => void;
  listen: (index: number) => void;
  remove: (index: number) => void;
  /** The next line begins here. */
  next: () => void;
  /** The position of the film. */
  now: () => number;
}

export interface CueRowProps {
  cue: Cue;
  index: number;
  lang: string;
  problem: CueProblem | undefined;
  isSpoken: boolean;
  acts: CueActs;
}

/** One line of captions: listen to it, its times, its text. */
export const CueRow = memo(function CueRow({ cue, index, lang, problem, isSpoken, acts }: CueRowProps) {
  const number = index + 1;
  const problemId = `cue-${cue.key}-problem`;
  const isOfWords = problem !== undefined && problem !== 'wrong_time';
  const setFrom = (from: number) => acts.change(index, { from, wrongFrom: undefined });
  const setTo = (to: number) => acts.change(index, { to, wrongTo: undefined });
  const startNow = () => setFrom(acts.now());
  const endNow = () => setTo(acts.now());

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const alt: Record<string, () => void> = {
      BracketLeft: startNow,
      BracketRight: endNow,
      KeyP: () => acts.listen(index),
    };
    const isNext = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const act = isNext ? acts.next : event.altKey ? alt[event.code] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <li
      className={styles.cue}
      data-cue={cue.key}
      data-spoken={isSpoken || undefined}
      data-wrong={problem !== undefined || undefined}
      onKeyDown={handleKey}
    >
      <IconButton icon="play" label={t.listen(number)} onClick={() => acts.listen(index)} />
      <div className={styles.times}>
        <TimeInput
          label={`${t.line(number)} ${t.from}`}
          seconds={cue.from}
          wrong={cue.wrongFrom}
          problemId={problemId}
          onTime={setFrom}
          onWrong={(wrongFrom) => acts.change(index, { wrongFrom })}
        />
        <Button size="sm" variant="quiet" aria-label={t.fromNow(number)} onClick={startNow}>
          {t.now}
        </Button>
        <TimeInput
          label={`${t.line(number)} ${t.to}`}
          seconds={cue.to}
          wrong={cue.wrongTo}
          problemId={problemId}
          onTime={setTo}
          onWrong={(wrongTo) => acts.change(index, { wrongTo })}
        />
        <Button size="sm" variant="quiet" aria-label={t.toNow(number)} onClick={endNow}>
          {t.now}
        </Button>
      </div>
      <div className={styles.words}>
        <Textarea
          aria-label={`${t.line(number)} ${t.text}`}
          aria-invalid={isOfWords || undefined}
          aria-describedby={isOfWords ? problemId : undefined}
          lang={lang}
          minRows={2}
          maxLength={500}
          value={cue.text}
          onChange={({ currentTarget }) =>
            acts.change(index, { text: withoutEmptyLines(currentTarget.value) })
          }
        />
        {problem ? (
          <p id={problemId} className={styles.problem}>
            {t.problems[problem]}
          </p>
        ) : null}
      </div>
      <IconButton icon="trash" label={t.remove(number)} onClick={() => acts.remove(index)} />
    </li>
  );
});
