import { useState } from 'react';
import { secondFactorTexts } from '../../../i18n/second-factor-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import type { Part } from '../../../lib/calls/part.ts';
import { PartView } from '../../../lib/calls/part-view.tsx';
import { usePopups } from '../../../lib/popups/popups.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FormActions } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../profile/profile.module.css';
import { PasswordDialog } from '../profile/profile-password-dialog.tsx';
import { focusSection, ProfileSection } from '../profile/profile-section.tsx';
import { RecoveryCodes } from './second-factor-setup-codes.tsx';
import { TurnOnSteps } from './second-factor-setup-steps.tsx';

const sectionId = 'two-step';
const fewCodes = 3;

export interface SecondFactor {
  /** By an authenticator app. */
  isEnabled: boolean;
  hasPasskey: boolean;
  isRequired: boolean;
  recoveryCodesLeft: number;
}

export interface SecondFactorSetupProps {
  part: Part<SecondFactor>;
  email: string;
  /** Recovery uses the address: without a confirmed one nobody may make the login harder. */
  isEmailVerified: boolean;
}

/** The second step of the login: whether it is on, turning it on and off, and its recovery codes. */
export function SecondFactorSetup({ part, email, isEmailVerified }: SecondFactorSetupProps) {
  const texts = secondFactorTexts.use();
  const [isTurningOn, setTurningOn] = useState(false);
  const [newCodes, setNewCodes] = useState<string[]>();

  function finish() {
    setTurningOn(false);
    setNewCodes(undefined);
    part.reload();
    focusSection(sectionId);
  }

  return (
    <ProfileSection id={sectionId} title={texts.title} lead={texts.lead}>
      {isTurningOn ? <TurnOnSteps email={email} onDone={finish} /> : null}
      {newCodes ? <RecoveryCodes codes={newCodes} email={email} onDone={finish} /> : null}
      {isTurningOn || newCodes ? null : (
        <PartView part={part}>
          {(standing) => (
            <Standing
              standing={standing}
              email={email}
              isEmailVerified={isEmailVerified}
              onTurnOn={() => setTurningOn(true)}
              onRenewed={setNewCodes}
              onRemoved={() => {
                part.reload();
                focusSection(sectionId);
              }}
            />
          )}
        </PartView>
      )}
    </ProfileSection>
  );
}

interface StandingProps {
  standing: SecondFactor;
  email: string;
  isEmailVerified: boolean;
  onTurnOn: () => void;
  onRenewed: (codes: string[]) => void;
  onRemoved: () => void;
}

function Standing({ standing, isEmailVerified, onTurnOn, ...acts }: StandingProps) {
  const texts = secondFactorTexts.use();
  const { isEnabled, hasPasskey, isRequired, recoveryCodesLeft } = standing;
  const isOn = isEnabled || hasPasskey;
  return (
    <>
      <p className={styles.state}>
        <Chip tone={isOn ? 'accent' : 'faint'}>{isOn ? texts.on : texts.off}</Chip>
        {isOn ? <span>{texts.codesLeft(recoveryCodesLeft)}</span> : null}
      </p>
      {isRequired ? (
        <Notice variant={isOn ? 'info' : 'warning'}>{isOn ? texts.requiredOn : texts.requiredOff}</Notice>
      ) : null}
      {isOn && recoveryCodesLeft < fewCodes ? <Notice variant="warning">{texts.fewCodes}</Notice> : null}
      {isOn ? (
        <EnabledActs {...acts} hasPasskey={hasPasskey} mayRemove={isEnabled && (!isRequired || hasPasskey)} />
      ) : null}
      {isEnabled || isEmailVerified ? null : <Notice>{texts.emailFirst}</Notice>}
      {isEnabled || !isEmailVerified ? null : (
        <FormActions>
          <Button variant="outline" onClick={onTurnOn}>
            {hasPasskey ? texts.addApp : texts.setUp}
          </Button>
        </FormActions>
      )}
    </>
  );
}

type EnabledActsProps = Omit<StandingProps, 'standing' | 'isEmailVerified' | 'onTurnOn'> & {
  hasPasskey: boolean;
  mayRemove: boolean;
};

function EnabledActs({ email, hasPasskey, mayRemove, onRenewed, onRemoved }: EnabledActsProps) {
  const texts = secondFactorTexts.use();
  const popups = usePopups();
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const removal = hasPasskey
    ? {
        title: texts.removeApp,
        text: texts.removeAppText,
        confirm: texts.removeAppConfirm,
        done: texts.appRemoved,
      }
    : { title: texts.remove, text: texts.removeText, confirm: texts.removeConfirm, done: texts.removed };

  async function renew(password: string) {
    const { data } = await api.renewRecoveryCodes({ body: { password } });
    close();
    onRenewed(data.recoveryCodes);
  }
  async function remove(password: string) {
    await api.removeSecondFactor({ body: { password } });
    close();
    onRemoved();
    popups.showSuccess(removal.done);
  }

  return (
    <FormActions>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking('renew')}>
        {texts.renew}
      </Button>
      {mayRemove ? (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking('remove')}>
          {removal.title}
        </Button>
      ) : null}
      <PasswordDialog
        id="renew-codes"
        open={asking === 'renew'}
        onClose={close}
        email={email}
        title={texts.renew}
        description={texts.renewText}
        confirmLabel={texts.renewConfirm}
        send={renew}
      />
      <PasswordDialog
        id="remove-second-factor"
        open={asking === 'remove'}
        onClose={close}
        email={email}
        title={removal.title}
        description={removal.text}
        confirmLabel={removal.confirm}
        variant="danger"
        send={remove}
      />
    </FormActions>
  );
}
