import { type ContentFault, contentFaults } from '@taegeuk/contract/content-kinds.ts';
import { useState } from 'react';
import { failedWith } from '../admin/calls/staff-failure.ts';
import styles from './content.module.css';
import { contentTexts as t } from './content-texts.ts';
import { placeOfFault } from './content-words.ts';
import type { KindWords, OfficeKind } from './kind.ts';

/** What a version lacks before it can be published. */
export function FaultList({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className={styles.faults}>
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  );
}

/** What a version lacks, in words: '영어 제목: 비어 있습니다.' */
export function faultWords(
  { path, message }: { path: string; message: string },
  names: KindWords['fields'],
): string {
  const { lang, field } = placeOfFault(path);
  const fault = contentFaults.find((each) => each === message) as ContentFault | undefined;
  const place = [lang ? t.langs[lang] : '', names[field] ?? ''].filter(Boolean).join(' ');
  const words = fault ? t.faults[fault] : message;
  return place === '' ? words : `${place}: ${words}`;
}

/** What a version lacked when it was to be published. `tell` takes what the call threw. */
export function useFaults({ words }: Pick<OfficeKind, 'words'>) {
  const [faults, setFaults] = useState<string[]>([]);
  const tell = (error: unknown) => {
    if (failedWith(error, 'content_incomplete'))
      setFaults(error.fields.map((field) => faultWords(field, words.fields)));
  };
  return { faults, setFaults, tell };
}
