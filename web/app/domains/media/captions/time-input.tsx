import { useState } from 'react';
import { Input } from '../../../ui/input.tsx';
import styles from './captions.module.css';
import { captionsTexts as t } from './captions-texts.ts';
import { readTime, writeTime } from './cues.ts';

interface TimeInputProps {
  label: string;
  seconds: number;
  onSeconds: (seconds: number) => void;
}

/** A time that can be typed shortly; it takes its full form when the field is left. */
export function TimeInput({ label, seconds, onSeconds }: TimeInputProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readTime(typed) === undefined;
  function leave() {
    const read = readTime(typed ?? '');
    if (read === undefined) return;
    setTyped(undefined);
    if (read !== seconds) onSeconds(read);
  }
  return (
    <Input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? t.wrongTime : undefined}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      className={styles.time}
      value={typed ?? writeTime(seconds)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
