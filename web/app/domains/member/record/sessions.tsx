import { deviceOf } from '@taegeuk/contract/device.ts';
import type { MemberRecord } from '@taegeuk/contract/member-record.ts';
import { formatDateTime } from '../../../lib/dates/format.ts';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { memberTexts as texts } from './member-texts.ts';
import styles from './sessions.module.css';

/** Where a member is logged in: browser and network, for who may end it. */
export function Sessions({ member: { sessions } }: { member: MemberRecord }) {
  if (sessions.length === 0) return null;
  return (
    <StaffSection title={texts.sessions}>
      <ul className={styles.sessions}>
        {sessions.map(({ id, userAgent, addressPrefix, createdAt }) => (
          <li key={id}>
            <p title={userAgent}>{deviceWords(userAgent)}</p>
            <p>
              {addressPrefix} · {texts.sessionSince(formatDateTime(createdAt, 'kr'))}
            </p>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

function deviceWords(userAgent: string): string {
  const device = deviceOf(userAgent);
  return device ? `${device.system} · ${device.browser}` : texts.unknownDevice;
}
