import type { Profile } from '@taegeuk/contract/user.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { userProfileTexts } from '../../../i18n/user-profile-texts.ts';
import { formatPhone } from '../../../lib/forms/phone.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './profile.module.css';
import { Fact, Verified } from './profile-overview.tsx';
import { ProfilePhoneForm } from './profile-phone-form.tsx';
import { ProfileSection } from './profile-section.tsx';

const openerId = 'change-phone';

export interface ProfilePhoneProps {
  profile: Profile;
  onChanged: (profile: Profile) => void;
}

/** The phone number, and the step in which it is changed. */
export function ProfilePhone({ profile, onChanged }: ProfilePhoneProps) {
  const { phone } = userProfileTexts.use();
  const [isChanging, setChanging] = useState(false);

  function open() {
    flushSync(() => setChanging(true));
    document.getElementById('phone')?.focus();
  }
  function close() {
    flushSync(() => setChanging(false));
    document.getElementById(openerId)?.focus();
  }

  return (
    <ProfileSection id="phone-number" title={phone.title} lead={phone.lead}>
      <dl className={styles.facts}>
        <Fact label={phone.current}>
          <span className={styles.value}>{profile.phone ? formatPhone(profile.phone) : phone.none}</span>
          {profile.phone ? <Verified isVerified={profile.phoneVerified} /> : null}
        </Fact>
      </dl>
      {isChanging ? (
        <ProfilePhoneForm profile={profile} onChanged={onChanged} onClose={close} />
      ) : (
        <Button id={openerId} variant="outline" onClick={open}>
          {profile.phoneVerified ? phone.change : phone.verifyOrChange}
        </Button>
      )}
    </ProfileSection>
  );
}
