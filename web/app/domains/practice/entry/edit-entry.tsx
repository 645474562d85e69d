import type { Category } from '@taegeuk/contract/category.ts';
import type { PracticeEntry } from '@taegeuk/contract/practice.ts';
import { type ReactNode, useState } from 'react';
import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../practice.module.css';
import { allowedValues, type PracticeValues } from './draft.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryChip, EntryFacts, EntryMoods } from './entry-list.tsx';
import { ChangedElsewhere, createEntrySaver } from './save-entry.ts';
import { useDraft } from './use-draft.ts';

interface EditEntryProps {
  entry: PracticeEntry;
  groups: Category[];
  cancel: ReactNode;
  onSaved: () => void;
}

function valuesOf({
  title,
  content,
  practisedOn,
  minutes,
  categoryId,
  moodBefore,
  mood,
  shared,
}: PracticeEntry): PracticeValues {
  return { title, content, practisedOn, minutes, categoryId, moodBefore, mood, shared };
}

/** What is stored now, shown next to what was typed when somebody else saved first. */
function Conflict({ stored }: { stored: PracticeEntry }) {
  const t = practiceTexts.use();
  const lang = useLang();
  return (
    <Notice variant="warning" live title={t.conflictTitle}>
      {t.conflictDescription}
      <div className={styles.stored}>
        <b>{stored.title}</b>
        <br />
        {stored.content}
      </div>
      <p className={styles.audience}>{formatDate(stored.practisedOn, lang)}</p>
      <EntryChip entry={stored} />
      <EntryMoods entry={stored} />
      <EntryFacts entry={stored} />
    </Notice>
  );
}

/** Changes an entry. A change made elsewhere is shown, never overwritten unseen. */
export function EditEntry({ entry, groups, cancel, onSaved }: EditEntryProps) {
  const [stored, setStored] = useState<PracticeEntry>();
  const known = stored ?? entry;
  const [saveChanged] = useState(() => createEntrySaver(entry.id));
  const [draft, discard] = useDraft(entry.userId, known);
  // A draft of an earlier visit may be older than the entry that was loaded now.
  const version = stored?.version ?? draft.version ?? entry.version;

  async function save(values: PracticeValues) {
    try {
      await saveChanged(allowedValues(values, known), version);
    } catch (error) {
      if (!(error instanceof ChangedElsewhere)) throw error;
      setStored(error.stored);
      throw error.cause;
    }
    draft.forget();
    onSaved();
  }

  return (
    <EntryForm
      key={draft.idempotencyKey}
      values={draft.restored ?? valuesOf(known)}
      groups={groups}
      entryId={entry.id}
      earliestDay={entry.practisedOn}
      sharingClosed={known.sharingClosed}
      isConsentGiven
      save={save}
      keep={(values) => draft.keep(values, version)}
      onDiscard={draft.restored ? discard : undefined}
      conflict={stored ? <Conflict key={stored.version} stored={stored} /> : null}
      cancel={cancel}
    />
  );
}
