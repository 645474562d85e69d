import { ApiError } from '@taegeuk/contract/client.ts';
import type { DocumentBody } from '@taegeuk/contract/content-bodies.ts';
import { firstDayOfForce } from '@taegeuk/contract/document-kinds.ts';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates/format.ts';
import { seoulInstant } from '../../../lib/dates/seoul-instant.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { failedWith } from '../../admin/calls/staff-failure.ts';
import { FaultList, useFaults } from '../fault-list.tsx';
import type { KindActProps } from '../kind.ts';
import { documentTexts as t } from './document-texts.ts';

/** Announces the version that is saved, in all of its languages, from a day on. */
export function AnnounceButton({ record: { id }, kind, body, saver, onDone }: KindActProps) {
  const [today] = useState(() => new Date());
  const first = firstDayOfForce(today, (body as DocumentBody).isHarmful);
  const [day, setDay] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { faults, setFaults, tell: tellFaults } = useFaults(kind);

  function tell(error: unknown) {
    if (failedWith(error, 'in_force_too_early'))
      setWrong(t.firstDay(formatDate(error.fields[0]?.message ?? first, 'kr')));
    else tellFaults(error);
  }

  async function announce() {
    setFaults([]);
    const at = seoulInstant(day === '' ? '' : `${day}T00:00`);
    setWrong(at ? undefined : t.noDay);
    if (!at) throw new ApiError({ code: 'invalid_input', status: 422 });
    await saver.flush();
    try {
      await staffApi.publishContent({ params: { id }, body: { version: saver.version(), at } });
    } catch (error) {
      tell(error);
      throw error;
    }
    await onDone();
  }

  return (
    <ActButton
      label={t.publish}
      variant="solid"
      title={t.publishTitle}
      description={t.publishLead}
      confirmLabel={t.publishConfirm}
      keptAs={`content-publish:${id}`}
      act={announce}
    >
      <FaultList faults={faults} />
      <Field.Root id="day-of-force" error={wrong} required>
        <Field.Label>{t.day}</Field.Label>
        <Input
          type="date"
          min={first}
          value={day}
          onChange={({ currentTarget: { value } }) => setDay(value)}
        />
        {wrong ? null : <Field.Description>{t.firstDay(formatDate(first, 'kr'))}</Field.Description>}
        <Field.Error />
      </Field.Root>
    </ActButton>
  );
}

/** Takes back what was announced; what is in force stays. */
export function TakeBackButton({ record: { id, nextAt }, onDone }: KindActProps) {
  if (nextAt === null) return null;
  return (
    <ActButton
      label={t.takeBack}
      title={t.takeBackTitle}
      description={t.takeBackLead}
      confirmLabel={t.takeBackConfirm}
      needs={['reason']}
      keptAs={`content-withdraw:${id}`}
      act={async (reason) => {
        await staffApi.withdrawContent({ params: { id }, body: { reason } });
        await onDone();
      }}
    />
  );
}
