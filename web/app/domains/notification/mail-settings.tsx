import type { NotificationPreference } from '@taegeuk/contract/notification.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { commonTexts } from '../../i18n/common-texts.ts';
import { notificationTexts } from '../../i18n/notification-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { api } from '../../lib/calls/api.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import type { Part } from '../../lib/calls/part.ts';
import { PartView } from '../../lib/calls/part-view.tsx';
import { LineList } from '../../ui/line-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './notifications.module.css';

export interface MailSettingsFacts {
  preferences: NotificationPreference[];
  /** Mails are sent to confirmed addresses only. */
  isEmailConfirmed: boolean;
}

/** What the settings need, in one answer. */
export async function loadMailSettings(): Promise<{ data: MailSettingsFacts }> {
  const [preferences, profile] = await Promise.all([api.listNotificationPreferences(), api.getProfile()]);
  return { data: { preferences: preferences.data, isEmailConfirmed: profile.data.emailVerified } };
}

/** Which topics are mailed as well, and what always is. */
export function MailSettings({ part }: { part: Part<MailSettingsFacts> }) {
  const { mail } = notificationTexts.use();
  return (
    <section aria-labelledby="mail" className={styles.mail}>
      <h2 id="mail" className={styles.mailTitle}>
        {mail.title}
      </h2>
      <p className={styles.soft}>{mail.lead}</p>
      <PartView part={part}>
        {({ preferences, isEmailConfirmed }) => (
          <>
            {isEmailConfirmed ? null : <Unconfirmed />}
            <LineList.Root>
              {preferences.map((preference) => (
                <MailSwitch key={preference.topic} {...preference} />
              ))}
            </LineList.Root>
          </>
        )}
      </PartView>
      <p className={styles.soft}>{mail.always}</p>
    </section>
  );
}

function Unconfirmed() {
  const { mail } = notificationTexts.use();
  return (
    <Notice title={mail.unconfirmedTitle}>
      <p>{mail.unconfirmed}</p>
      <TextLink render={<Link to="/mypage/user-manage" />}>{mail.confirm}</TextLink>
    </Notice>
  );
}

/** How a change went; nothing before the first. */
type Going = { state: 'sending'; mail: boolean } | { state: 'done' } | { state: 'failed'; failure: unknown };

/** The mails of one topic; a change is sent at once, and taken back if it fails. */
function MailSwitch({ topic, mail: given }: NotificationPreference) {
  const { topics, mail: texts } = notificationTexts.use();
  const common = commonTexts.use();
  const lang = useLang();
  const [kept, setKept] = useState(given);
  const [going, setGoing] = useState<Going>();

  async function change(mail: boolean) {
    setGoing({ state: 'sending', mail });
    try {
      await api.setNotificationPreference({ body: { topic, mail } });
      setKept(mail);
      setGoing({ state: 'done' });
    } catch (failure) {
      setGoing({ state: 'failed', failure });
    }
  }

  const words: Record<Going['state'], () => ReactNode> = {
    sending: () => common.saving,
    done: () => (kept ? texts.on : texts.off),
    failed: () => null,
  };
  return (
    <LineList.Item className={styles.switch}>
      <Switch
        isOn={going?.state === 'sending' ? going.mail : kept}
        isBusy={going?.state === 'sending'}
        onChange={(mail) => void change(mail)}
        description={texts.what[topic]}
      >
        {topics[topic]}
      </Switch>
      <p role="status" className={styles.going}>
        {going ? words[going.state]() : null}
      </p>
      {going?.state === 'failed' ? (
        <Notice variant="danger" live>
          {texts.failed} {failureText(going.failure, lang)}
        </Notice>
      ) : null}
    </LineList.Item>
  );
}
