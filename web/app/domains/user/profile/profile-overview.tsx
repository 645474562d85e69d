import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { academyLevels, centreLevel, shownLevel } from '@taegeuk/contract/levels.ts';
import type { MembershipWindow } from '@taegeuk/contract/membership.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { userProfileTexts } from '../../../i18n/user-profile-texts.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { windowWords } from '../../../lib/dates/window-words.ts';
import { Chip } from '../../../ui/chip.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { rememberPending } from '../join/join-state.ts';
import styles from './profile.module.css';
import { ProfileSection } from './profile-section.tsx';

export interface ProfileOverviewProps {
  profile: Profile;
  /** The page where a membership is paid; undefined while there is none. */
  paymentHref?: string | undefined;
}

/** The account: ID, levels and membership of both sides. */
export function ProfileOverview({ profile, paymentHref }: ProfileOverviewProps) {
  const auth = authTexts.use();
  const common = commonTexts.use();
  const lessons = lessonTexts.use();
  const { overview } = userProfileTexts.use();
  const level = shownLevel(profile);
  const centre = centreLevel(level);
  const academy = academyLevels[profile.levelInAcademy - 1];
  return (
    <ProfileSection id="account" title={overview.title}>
      <dl className={styles.facts}>
        <Fact label={auth.id}>
          <span className={styles.value}>{profile.email}</span>
          <Verified isVerified={profile.emailVerified} />
          {profile.emailVerified ? null : (
            <TextLink
              render={
                <Link
                  to="/not-email-check"
                  onClick={() => rememberPending(profile.email, { registered: false })}
                />
              }
            >
              {overview.verify}
            </TextLink>
          )}
        </Fact>
        <Fact label={overview.centreLevel}>
          <Chip level={centre?.key}>
            {overview.levelNumber(level, centre ? common.levels[centre.key] : '')}
          </Chip>
        </Fact>
        <Fact label={overview.academyLevel}>
          {overview.levelNumber(profile.levelInAcademy, academy ? lessons.academyLevels[academy] : '')}
        </Fact>
        <Window
          label={overview.centreWindow}
          membership={{ startsOn: profile.startTimeInLevelCenter, endsOn: profile.timeInLevelCenter }}
          paymentHref={paymentHref}
        />
        <Window
          label={overview.academyWindow}
          membership={{ startsOn: profile.startTimeInLevelAcademy, endsOn: profile.timeInLevelAcademy }}
          paymentHref={paymentHref}
        />
      </dl>
    </ProfileSection>
  );
}

/** One line of the overview. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Whether an address or a number is confirmed. */
export function Verified({ isVerified }: { isVerified: boolean }) {
  const { overview } = userProfileTexts.use();
  return (
    <Chip tone={isVerified ? 'accent' : 'faint'}>
      {isVerified ? overview.verified : overview.notVerified}
    </Chip>
  );
}

interface WindowProps {
  label: string;
  membership: MembershipWindow;
  paymentHref: string | undefined;
}

function Window({ label, membership, paymentHref }: WindowProps) {
  const { overview } = userProfileTexts.use();
  const lang = useLang();
  const { isActive, words } = windowWords(membership, seoulDay(new Date()), overview, (day) =>
    formatDate(day, lang),
  );
  return (
    <Fact label={label}>
      <span>{words}</span>
      {!isActive && paymentHref ? (
        <TextLink render={<Link to={paymentHref} reloadDocument />}>{overview.toPayment}</TextLink>
      ) : null}
    </Fact>
  );
}
