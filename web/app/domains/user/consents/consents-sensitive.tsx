import type { GivenConsent } from '@taegeuk/contract/user-account.ts';
import { useState } from 'react';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { userProfileTexts } from '../../../i18n/user-profile-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { ConfirmedAction } from '../../../lib/forms/confirmed-action.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LineList } from '../../../ui/line-list.tsx';
import { useToast } from '../../../ui/toast.tsx';
import profileStyles from '../profile/profile.module.css';
import styles from '../user.module.css';
import { SensitiveConsentText } from './sensitive-consent.tsx';

export interface SensitiveLineProps {
  /** What was last answered. */
  given: GivenConsent;
  onChanged: (given: GivenConsent[]) => void;
}

/** The consent to sensitive information: to read again, and to withdraw after its consequences are shown. */
export function SensitiveLine({ given, onChanged }: SensitiveLineProps) {
  const auth = authTexts.use();
  const common = commonTexts.use();
  const lang = useLang();
  const { consents } = userProfileTexts.use();
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
        aria-label={auth.readText(name)}
        onClick={() => setRead(true)}
      >
        {auth.read}
      </button>
      {given.isGranted ? <TakeBack onChanged={onChanged} /> : null}
      <Dialog.Root open={isRead} onOpenChange={(open) => setRead(open)}>
        <Dialog.Content closeLabel={common.close}>
          <Dialog.Title>{name}</Dialog.Title>
          <div className={profileStyles.consentText}>
            <SensitiveConsentText />
          </div>
          <Dialog.Actions>
            <Dialog.Close render={<Button variant="outline" />}>{common.confirm}</Dialog.Close>
          </Dialog.Actions>
        </Dialog.Content>
      </Dialog.Root>
    </LineList.Item>
  );
}

function TakeBack({ onChanged }: Pick<SensitiveLineProps, 'onChanged'>) {
  const { consents } = userProfileTexts.use();
  const toast = useToast();

  async function takeBack() {
    const { data } = await api.updateConsents({ body: { sensitive: false } });
    onChanged(data);
    toast.show({ title: consents.takenBack, variant: 'success' });
  }

  return (
    <ConfirmedAction
      label={consents.takeBack}
      button={{ size: 'sm' }}
      title={consents.takeBackTitle}
      variant="danger"
      act={takeBack}
    >
      <ul className={profileStyles.points}>
        {consents.takeBackPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </ConfirmedAction>
  );
}
