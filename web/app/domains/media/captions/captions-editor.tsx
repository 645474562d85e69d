import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { failedWith, staffFailureText } from '../../admin/calls/staff-failure.ts';
import { BothVersions } from '../../admin/record/both-versions.tsx';
import styles from './captions.module.css';
import { captionsTexts as t } from './captions-texts.ts';
import { inOrder, isHindrance, problemsOf, withCue, withNewCue, withoutCue } from './cue-edits.ts';
import { type CueActs, CueRow } from './cue-row.tsx';
import { type Cue, cueAtLine, plainText, readCaptions } from './cues.ts';
import type { StoredCaptions } from './editing.ts';
import { TakeFile } from './take-file.tsx';
import { useCues } from './use-cues.ts';
import { useDraftTrack } from './use-draft-track.ts';
import { useListening } from './use-listening.ts';

export interface CaptionsEditorProps {
  media: RefObject<HTMLVideoElement | null>;
  /** Which player shows it: another one is listened to anew. */
  player: string;
  /** Of the film and the language: what is not saved is kept under it. */
  name: string;
  /** Tag of the language. */
  lang: string;
  stored: StoredCaptions;
  /** Seconds, if they are known. */
  duration: number | null;
  /** Stores a file on a version; gives what is stored then. An empty file removes the captions. */
  save: (text: string, version: string) => Promise<StoredCaptions>;
  /** Reads what is stored now. */
  read: () => Promise<StoredCaptions>;
  /** The line of the file that a refusal names, counted from 1. */
  lineOf: (failure: unknown) => number | undefined;
}

function focusCue(list: HTMLOListElement | null, cue: Cue | undefined): void {
  const field = ':is(input[aria-invalid="true"], textarea)';
  list?.querySelector<HTMLElement>(`[data-cue="${cue?.key}"] ${field}`)?.focus();
}

/** The captions of a film in one language, beside the film: each line with its times, listened to and timed by key. */
export function CaptionsEditor({
  media,
  player,
  name,
  lang,
  stored,
  duration,
  ...calls
}: CaptionsEditorProps) {
  const editing = useCues(name, stored);
  const { cues, change, theirs } = editing;
  const { spoken, now, listen } = useListening(media, player, cues);
  useDraftTrack(media, { player, lang, cues, isChanged: editing.isChanged });
  const list = useRef<HTMLOListElement>(null);
  const saving = useSaving(editing, calls, (index) => focusCue(list.current, cues[index]));
  const adding = useRef<HTMLButtonElement>(null);
  const wanted = useRef<number>(undefined);
  const problems = problemsOf(cues, duration);

  // A line that was just added is written at once; where one was removed, the keyboard stays.
  useEffect(() => {
    if (wanted.current === undefined) return;
    if (cues.length === 0) adding.current?.focus();
    else focusCue(list.current, cues[wanted.current]);
    wanted.current = undefined;
  });

  function add() {
    change((lines) => {
      const added = withNewCue(lines, now());
      wanted.current = added.index;
      return added.cues;
    });
  }
  function remove(index: number) {
    wanted.current = Math.max(0, Math.min(index, cues.length - 2));
    change((lines) => withoutCue(lines, index));
  }
  const acts = useCueActs({
    change: (index, changed) => change((lines) => withCue(lines, index, changed)),
    listen: (index) => listen(cues[index]),
    ...{ remove, next: add, now },
  });
  const hindrances = [...problems].filter(([, problem]) => isHindrance(problem)).map(([index]) => index);

  return (
    <div className={styles.editor}>
      {theirs ? (
        <BothVersions
          fields={[{ label: t.text, mine: plainText(cues), theirs: plainText(readCaptions(theirs.text)) }]}
          onTakeTheirs={() => editing.start(theirs)}
          onKeepMine={() => editing.goOn(theirs)}
        />
      ) : null}
      {saving.failure ? (
        <Notice variant="danger" live>
          {saving.failure}
        </Notice>
      ) : null}
      {cues.length === 0 ? <EmptyState title={t.none} description={t.noneText} /> : null}
      <ol ref={list} className={styles.cues} aria-label={t.list}>
        {cues.map((cue, index) => (
          <CueRow
            key={cue.key}
            cue={cue}
            index={index}
            lang={lang}
            problem={problems.get(index)}
            isSpoken={index === spoken}
            acts={acts}
          />
        ))}
      </ol>
      <div className={styles.acts}>
        <Button ref={adding} variant="outline" size="sm" onClick={add}>
          {t.add}
        </Button>
        {[...problems.values()].includes('before_previous') ? (
          <Button variant="outline" size="sm" onClick={() => change(inOrder)}>
            {t.sort}
          </Button>
        ) : null}
        <TakeFile isChanged={editing.isChanged} onTake={(lines) => change(() => lines)} />
        {editing.isChanged ? (
          <Button variant="quiet" size="sm" onClick={editing.revert}>
            {t.revert}
          </Button>
        ) : null}
        <span className={styles.end}>
          <span role="status">{editing.isChanged ? t.unsaved : t.lines(cues.length)}</span>
          <Button
            size="sm"
            pending={saving.isPending}
            aria-disabled={theirs ? true : undefined}
            onClick={() => void (theirs ? undefined : saving.save(hindrances))}
          >
            {t.save}
          </Button>
        </span>
      </div>
      <p className={styles.keys}>{t.keys}</p>
    </div>
  );
}

/** Acts that stay the same from one rendering to the next, and do what the newest ones do. */
function useCueActs(newest: CueActs): CueActs {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  const [acts] = useState<CueActs>(() => ({
    change: (index, changed) => latest.current.change(index, changed),
    listen: (index) => latest.current.listen(index),
    remove: (index) => latest.current.remove(index),
    next: () => latest.current.next(),
    now: () => latest.current.now(),
  }));
  return acts;
}

function useSaving(
  { cues, text, version, goOn, meet }: ReturnType<typeof useCues>,
  { save, read, lineOf }: Pick<CaptionsEditorProps, 'save' | 'read' | 'lineOf'>,
  goTo: (index: number) => void,
) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const toast = useToast();

  async function refused(error: unknown) {
    if (failedWith(error, 'changed_elsewhere')) {
      const other = await read().catch(() => undefined);
      if (other) return meet(other);
    }
    setFailure(staffFailureText(error));
    const line = lineOf(error);
    if (line !== undefined) goTo(cueAtLine(cues, line));
  }

  return {
    isPending,
    failure,
    /** Saves, unless these lines hinder it. */
    async save(hindrances: readonly number[]) {
      const [first] = hindrances;
      if (first !== undefined) {
        setFailure(t.firstProblem(hindrances.length));
        return goTo(first);
      }
      setIsPending(true);
      setFailure(undefined);
      try {
        goOn(await save(cues.length > 0 ? text : '', version));
        toast.show({ title: cues.length > 0 ? t.saved : t.removed, variant: 'success' });
      } catch (error) {
        await refused(error);
      }
      setIsPending(false);
    },
  };
}
