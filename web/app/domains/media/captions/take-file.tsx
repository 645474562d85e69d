import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { captionsTexts as t } from './captions-texts.ts';

/** Chooses a file of captions. */
export function TakeFile({ onFile }: { onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => input.current?.click()}>
        {t.take}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,text/vtt"
        aria-label={t.take}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          onFile(file);
        }}
      />
    </>
  );
}
