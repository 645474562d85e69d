import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ActDialog } from '../../admin/act/act-dialog.tsx';
import { captionsTexts as t } from './captions-texts.ts';
import { type Cue, readCaptions } from './cues.ts';
import { textOfBytes } from './read-file.ts';

export interface TakeFileProps {
  /** Whether there is something that is not stored, and would be lost. */
  isChanged: boolean;
  onTake: (cues: Cue[]) => void;
}

/** Puts the lines of a file in the place of those that are edited; asks first if some of them are not stored. */
export function TakeFile({ isChanged, onTake }: TakeFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<Cue[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();

  function take(cues: Cue[]) {
    onTake(cues);
    toast.show({ title: t.taken(cues.length) });
  }
  async function read(file: File) {
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) return toast.show({ title: t.notRead, variant: 'danger' });
    const cues = readCaptions(textOfBytes(bytes) ?? '');
    if (cues.length === 0) return toast.show({ title: t.notTaken, variant: 'danger' });
    if (!isChanged) return take(cues);
    setWaiting(cues);
    setIsAsking(true);
  }
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
          if (file) void read(file);
        }}
      />
      <ActDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t.replaceTitle}
        description={t.replaceText(waiting.length)}
        confirmLabel={t.replaceConfirm(waiting.length)}
        keptAs="captions-take"
        act={async () => take(waiting)}
      />
    </>
  );
}
