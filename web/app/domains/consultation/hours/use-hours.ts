import type { ConsultHours } from '@taegeuk/contract/consultation-hours.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { focusMain } from '../../../lib/document/focus-main.ts';
import { useToast } from '../../../ui/toast.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { failedWith } from '../../admin/calls/staff-failure.ts';
import { useKeptText } from '../../admin/record/use-kept-text.ts';
import { hoursTexts as t } from './hours-texts.ts';
import { readKept } from './kept-hours.ts';
import { hoursBody, type TypedHours, typedHours } from './typed-hours.ts';
import { type WrongHours, wrongAfter, wrongBefore } from './wrong-hours.ts';

/** The id of a field, or of a button beside it, by its name. */
export const fieldId = (name: string) => `hours-${name}`;

/** Somebody's hours while they are edited: what is typed is kept in the tab until it is stored. */
export function useHours(loaded: ConsultHours) {
  const today = useSeoulDay();
  const [saved, setSaved] = useState(loaded);
  const stored = saved.version > loaded.version ? saved : loaded;
  const [words, keep, forget] = useKeptText(`consult-hours:${loaded.staffId}`);
  const kept = readKept(words);
  const first = typedHours(stored);
  const typed = kept?.typed ?? first;
  const isSame = (one: TypedHours) =>
    JSON.stringify(hoursBody(one, today)) === JSON.stringify(hoursBody(first, today));
  const isChanged = kept !== undefined && !isSame(typed);
  const version = isChanged ? kept.version : stored.version;
  const sending = useSending({ typed, stored, today, forget, setSaved });

  return {
    ...{ stored, first, typed, isChanged, forget, sending },
    /** Whether somebody else stored other hours since these were begun. */
    isElsewhere: version !== stored.version,
    change(make: (now: TypedHours) => TypedHours) {
      const next = make(typed);
      keep(JSON.stringify({ version, typed: next }));
    },
    /** Stores what is typed; on the version that is stored now if it is said so. */
    async save(isOnTheirs = false) {
      if (sending.isWrong() || !isChanged) return;
      await sending.send(isOnTheirs ? stored.version : version);
    },
  };
}

interface SendingProps {
  typed: TypedHours;
  stored: ConsultHours;
  today: string;
  forget: () => void;
  setSaved: (hours: ConsultHours) => void;
}

function useSending({ typed, stored, today, forget, setSaved }: SendingProps) {
  const [wrong, setWrong] = useState<WrongHours>({});
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const { revalidate } = useRevalidator();
  const toast = useToast();

  function show(found: WrongHours): boolean {
    setWrong(found);
    const [first] = Object.keys(found);
    if (first !== undefined) document.getElementById(fieldId(first))?.focus();
    return first !== undefined;
  }
  async function refused(error: unknown) {
    if (failedWith(error, 'changed_elsewhere')) await revalidate();
    if (!show(wrongAfter(error, typed, today))) setFailure(error);
  }

  return {
    ...{ wrong, failure, isPending },
    /** What was told of a field may be told of another one by now. */
    clear: () => setWrong({}),
    isWrong() {
      const known = stored.exceptions.map(({ day }) => day);
      return show(wrongBefore(typed, today, known));
    },
    async send(version: number) {
      setIsPending(true);
      setFailure(undefined);
      try {
        const body = { ...hoursBody(typed, today), version };
        setSaved((await staffApi.setConsultHours({ params: { staffId: stored.staffId }, body })).data);
        forget();
        focusMain();
        toast.show({ title: t.saved, variant: 'success' });
      } catch (error) {
        await refused(error);
      } finally {
        setIsPending(false);
      }
    },
  };
}
