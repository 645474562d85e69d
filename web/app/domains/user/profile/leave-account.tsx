import type { Profile } from '@taegeuk/contract/user.ts';
import { useState } from 'react';
import { userProfileTexts } from '../../../i18n/user-profile-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './profile.module.css';
import { PasswordDialog } from './profile-password-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';

export interface LeaveAccountProps {
  profile: Profile;
  /** The account is gone: the page clears the browser and shows a farewell. */
  onLeft: () => void;
}

/** First it explains what leaving deletes and what stays; only the password is required. */
export function LeaveAccount({ profile, onLeft }: LeaveAccountProps) {
  const { leave } = userProfileTexts.use();
  const [isOpen, setOpen] = useState(false);
  return (
    <ProfileSection id="leave" title={leave.title} lead={leave.lead}>
      <Points title={leave.deletedTitle} points={leave.deleted} />
      <Points title={leave.keptTitle} points={leave.kept} />
      <p className={styles.soft}>{leave.again}</p>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {leave.open}
      </Button>
      <PasswordDialog
        id="leave"
        open={isOpen}
        onClose={() => setOpen(false)}
        email={profile.email}
        title={leave.dialogTitle}
        description={leave.dialogText}
        confirmLabel={leave.confirm}
        pendingLabel={leave.pending}
        variant="danger"
        send={async (password) => {
          await api.deleteUser({ params: { id: profile.id }, body: { password } });
          setOpen(false);
          onLeft();
        }}
      />
    </ProfileSection>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className={styles.subhead}>{title}</h3>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
