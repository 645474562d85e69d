import { useState } from 'react';
import { Input } from '../../../ui/input.tsx';
import styles from './captions.module.css';
import { readTime, writeTime } from './cues.ts';

interface TimeInputProps {
  label: string;
  seconds: number;
  /** What was typed, where it is no time. */
  wrong: string | undefined;
  /** Id of the words that say what is wrong. */
  problemId: string;
  onTime: (seconds: number) => void;
  onWrong: (typed: string | undefined) => void;
}

/** A time that can be typed shortly; it takes its full form when the field is left. */
export function TimeInput({ label, seconds, wrong, problemId, onTime, onWrong }: TimeInputProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = wrong !== undefined;
  // Said at once, as what is wrong with the words: said when the field is left, it would move the button that is being pressed.
  function type(text: string) {
    setTyped(text);
    const isTime = readTime(text) !== undefined;
    if (isWrong || !isTime) onWrong(isTime ? undefined : text);
  }
  function leave() {
    if (typed === undefined) return;
    setTyped(undefined);
    const read = readTime(typed);
    if (read !== undefined && read !== seconds) onTime(read);
  }
  function goBack() {
    setTyped(undefined);
    if (isWrong) onWrong(undefined);
  }
  return (
    <Input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? problemId : undefined}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      className={styles.time}
      value={typed ?? wrong ?? writeTime(seconds)}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
        if (key === 'Escape') goBack();
      }}
    />
  );
}
