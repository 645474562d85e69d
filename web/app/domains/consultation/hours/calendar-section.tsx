import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDateTime } from '../../../lib/dates/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { failedWith } from '../../admin/calls/staff-failure.ts';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { SendFailure } from '../staff/send-failure.tsx';
import styles from './hours.module.css';
import { hoursTexts as t } from './hours-texts.ts';

/** The address of one's own calendar: made, told once, made anew, ended. */
export function CalendarSection({ since }: { since: string | null }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [address, setAddress] = useState<string>();

  async function make() {
    setAddress((await staffApi.createCalendarFeed()).data.address);
    await revalidate();
  }
  async function end() {
    try {
      await staffApi.deleteCalendarFeed();
    } catch (error) {
      // It was ended in another tab.
      if (!failedWith(error, 'not_found')) throw error;
    }
    setAddress(undefined);
    toast.show({ title: t.feedEnded, variant: 'success' });
    await revalidate();
  }

  return (
    <StaffSection title={t.feed}>
      <div className={styles.feed}>
        <p>{t.feedLead}</p>
        {since === null ? (
          <MakeFirst make={make} />
        ) : (
          <>
            {address ? <Address address={address} /> : <p>{t.feedSince(formatDateTime(since, 'kr'))}</p>}
            <p className={styles.acts}>
              <ActButton
                label={t.feedAgain}
                title={t.feedAgainTitle}
                description={t.feedAgainLead}
                confirmLabel={t.feedAgain}
                keptAs="calendar-again"
                act={make}
              />
              <ActButton
                label={t.feedEnd}
                title={t.feedEndTitle}
                description={t.feedEndLead}
                confirmLabel={t.feedEnd}
                isGrave
                keptAs="calendar-end"
                act={end}
              />
            </p>
          </>
        )}
      </div>
    </StaffSection>
  );
}

function MakeFirst({ make }: { make: () => Promise<void> }) {
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  async function press() {
    setIsPending(true);
    setFailure(undefined);
    try {
      await make();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  }
  return (
    <>
      <SendFailure of={failure} />
      <p className={styles.acts}>
        <Button size="sm" variant="outline" pending={isPending} onClick={() => void press()}>
          {t.feedMake}
        </Button>
      </p>
    </>
  );
}

function Address({ address }: { address: string }) {
  return (
    <div className={styles.address}>
      <Field.Root>
        <Field.Label>{t.feedAddress}</Field.Label>
        {/* It is told once: whoever made it is led to it. */}
        <Input
          ref={(field) => field?.focus()}
          readOnly
          value={address}
          // From its end, so that its beginning is seen.
          onFocus={({ currentTarget: field }) => field.setSelectionRange(0, field.value.length, 'backward')}
        />
        <Field.Description>{t.feedOnce}</Field.Description>
      </Field.Root>
      <CopyButton text={address} label={t.feedCopy} copied={t.feedCopied} notCopied={t.feedNotCopied} />
    </div>
  );
}
