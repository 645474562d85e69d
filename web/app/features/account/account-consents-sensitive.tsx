import type { GivenConsent } from '@taegeuk/contract/account.ts';
import { useState } from 'react';
import { profileTexts } from '../../i18n/profile-texts.ts';
import { useLang, useTexts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/form-errors.ts';
import { formatDate } from '../../lib/format.ts';
import { SensitiveConsentText } from '../../lib/sensitive-consent.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LineList } from '../../ui/line-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './account.module.css';
import profileStyles from './profile.module.css';

export interface SensitiveLineProps {
  /** What was last answered. */
  given: GivenConsent;
  onChanged: (given: GivenConsent[]) => void;
}

/** The consent to sensitive information: read again, and taken back once it is said what that means. */
export function SensitiveLine({ given, onChanged }: SensitiveLineProps) {
  const texts = useTexts();
  const lang = useLang();
  const { consents } = profileTexts.use();
  const [isRead, setRead] = useState(false);
  const name = consents.kinds.sensitive;
  const day = formatDate(given.createdAt, lang);
  return (
    <LineList.Item className={profileStyles.device}>
      <div className={profileStyles.deviceText}>
        <p className={profileStyles.deviceName}>{name}</p>
        <p className={profileStyles.soft}>
          {given.isGranted
            ? `${consents.version(formatDate(given.version, lang))} · ${consents.grantedOn(day)}`
            : consents.takenBackOn(day)}
        </p>
      </div>
      <button
        type="button"
        className={styles.read}
        aria-haspopup="dialog"
        aria-label={texts.auth.readText(name)}
        onClick={() => setRead(true)}
      >
        {texts.auth.read}
      </button>
      {given.isGranted ? <TakeBack onChanged={onChanged} /> : null}
      <Dialog.Root open={isRead} onOpenChange={(open) => setRead(open)}>
        <Dialog.Content closeLabel={texts.common.close}>
          <Dialog.Title>{name}</Dialog.Title>
          <div className={profileStyles.consentText}>
            <SensitiveConsentText />
          </div>
          <Dialog.Actions>
            <Dialog.Close render={<Button variant="outline" />}>{texts.common.confirm}</Dialog.Close>
          </Dialog.Actions>
        </Dialog.Content>
      </Dialog.Root>
    </LineList.Item>
  );
}

function TakeBack({ onChanged }: Pick<SensitiveLineProps, 'onChanged'>) {
  const texts = useTexts();
  const { consents } = profileTexts.use();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function takeBack() {
    setPending(true);
    setFailure(undefined);
    try {
      const { data } = await api.updateConsents({ body: { sensitive: false } });
      setOpen(false);
      onChanged(data);
      toast.show({ title: consents.takenBack, variant: 'success' });
    } catch (error) {
      setFailure(error);
    }
    setPending(false);
  }

  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {consents.takeBack}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={consents.takeBackTitle}
        confirmLabel={consents.takeBack}
        cancelLabel={texts.common.cancel}
        variant="danger"
        pending={isPending}
        onConfirm={() => void takeBack()}
      >
        <ul className={profileStyles.points}>
          {consents.takeBackPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {failure ? (
          <Notice variant="danger" live>
            {failureText(failure, texts)}
          </Notice>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
