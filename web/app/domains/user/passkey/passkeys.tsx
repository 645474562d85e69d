import type { Passkey } from '@taegeuk/contract/passkey.ts';
import { useState } from 'react';
import { passkeyTexts } from '../../../i18n/passkey-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import type { Part } from '../../../lib/calls/part.ts';
import { PartView } from '../../../lib/calls/part-view.tsx';
import { formatDateTime } from '../../../lib/dates/format.ts';
import { useHydrated } from '../../../lib/document/hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FormActions } from '../../../ui/form-layout.tsx';
import { LineList } from '../../../ui/line-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../profile/profile.module.css';
import { focusSection, ProfileSection } from '../profile/profile-section.tsx';
import { RecoveryCodes } from '../second-factor/second-factor-setup-codes.tsx';
import { knowsPasskeys } from './passkey-ceremony.ts';
import { PasskeyActs } from './passkeys-acts.tsx';
import { AddPasskey } from './passkeys-add.tsx';

const sectionId = 'passkeys';

export interface PasskeysProps {
  part: Part<Passkey[]>;
  email: string;
  /** Recovery uses the address: without a confirmed one nobody may make the login harder. */
  isEmailVerified: boolean;
  /** The second step and the sessions may have changed. */
  onChanged: () => void;
}

/** The member's passkeys: an explanation, the list, and adding one. */
export function Passkeys({ part, email, isEmailVerified, onChanged }: PasskeysProps) {
  const texts = passkeyTexts.use();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<string[]>([]);

  function finish() {
    setAdding(false);
    setCodes([]);
    part.reload();
    onChanged();
    focusSection(sectionId);
  }

  return (
    <ProfileSection id={sectionId} title={texts.title} lead={texts.lead}>
      {codes.length > 0 ? <RecoveryCodes codes={codes} email={email} isFirst onDone={finish} /> : null}
      {isAdding ? (
        <AddPasskey
          email={email}
          onAdded={(recoveryCodes) => {
            if (recoveryCodes.length === 0) return finish();
            setAdding(false);
            setCodes(recoveryCodes);
          }}
          onCancel={finish}
        />
      ) : null}
      {isAdding || codes.length > 0 ? null : (
        <PartView part={part}>
          {(own) => (
            <>
              <PasskeyList own={own} email={email} replace={part.replace} onRemoved={finish} />
              <AddButton isEmailVerified={isEmailVerified} onAdd={() => setAdding(true)} />
            </>
          )}
        </PartView>
      )}
    </ProfileSection>
  );
}

function AddButton({ isEmailVerified, onAdd }: { isEmailVerified: boolean; onAdd: () => void }) {
  const texts = passkeyTexts.use();
  const isHydrated = useHydrated();
  if (isHydrated && !knowsPasskeys()) return <Notice>{texts.unsupported}</Notice>;
  if (!isEmailVerified) return <Notice>{texts.emailFirst}</Notice>;
  return (
    <FormActions>
      <Button variant="outline" onClick={onAdd}>
        {texts.add}
      </Button>
    </FormActions>
  );
}

interface PasskeyListProps {
  own: Passkey[];
  email: string;
  replace: (own: Passkey[]) => void;
  onRemoved: () => void;
}

function PasskeyList({ own, email, replace, onRemoved }: PasskeyListProps) {
  const texts = passkeyTexts.use();
  const lang = useLang();
  if (own.length === 0) return <p className={styles.soft}>{texts.none}</p>;
  return (
    <LineList.Root aria-label={texts.list}>
      {own.map((passkey) => (
        <LineList.Item key={passkey.id} className={styles.device}>
          <div className={styles.deviceText}>
            <p className={styles.deviceName}>
              <span className={styles.value}>{passkey.name}</span>{' '}
              {passkey.isSynced ? <Chip>{texts.synced}</Chip> : null}
            </p>
            <p className={styles.soft}>
              <time dateTime={passkey.createdAt}>
                {texts.created(formatDateTime(passkey.createdAt, lang))}
              </time>
            </p>
            <p className={styles.soft}>
              {passkey.lastUsedAt
                ? texts.lastUsed(formatDateTime(passkey.lastUsedAt, lang))
                : texts.neverUsed}
            </p>
          </div>
          <PasskeyActs
            passkey={passkey}
            email={email}
            onRenamed={(renamed) => replace(own.map((each) => (each.id === renamed.id ? renamed : each)))}
            onRemoved={onRemoved}
          />
        </LineList.Item>
      ))}
    </LineList.Root>
  );
}
