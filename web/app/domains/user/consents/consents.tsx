import type { GivenConsent } from '@taegeuk/contract/user-account.ts';
import { lazy, Suspense, useState } from 'react';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { userProfileTexts } from '../../../i18n/user-profile-texts.ts';
import type { Part } from '../../../lib/calls/part.ts';
import { PartView } from '../../../lib/calls/part-view.tsx';
import { formatDate } from '../../../lib/dates/format.ts';
import { LineList } from '../../../ui/line-list.tsx';
import profileStyles from '../profile/profile.module.css';
import { ProfileSection } from '../profile/profile-section.tsx';
import styles from '../user.module.css';
import { MarketingSwitch } from './consents-marketing.tsx';
import { SensitiveLine } from './consents-sensitive.tsx';

const ConsentText = lazy(() =>
  import('./consent-text.tsx').then((module) => ({ default: module.ConsentText })),
);

/** In the order in which they were given. */
const lastingKinds = ['terms', 'privacy', 'age14'] as const;

export interface AccountConsentsProps {
  part: Part<GivenConsent[]>;
  /** Opens the site's document; its popup belongs to the page. */
  onRead: (document: 'terms' | 'privacy') => void;
}

/** News as a switch, and the given consents, each readable again. */
export function Consents({ part, onRead }: AccountConsentsProps) {
  const { consents } = userProfileTexts.use();
  return (
    <ProfileSection id="consents" title={consents.title} lead={consents.lead}>
      <PartView part={part}>
        {(given) => (
          <>
            <MarketingSwitch
              given={given.find(({ kind }) => kind === 'marketing')}
              onChanged={part.replace}
            />
            <GivenList given={given} onRead={onRead} onChanged={part.replace} />
          </>
        )}
      </PartView>
    </ProfileSection>
  );
}

interface GivenListProps {
  given: GivenConsent[];
  onRead: AccountConsentsProps['onRead'];
  onChanged: (given: GivenConsent[]) => void;
}

function GivenList({ given, onRead, onChanged }: GivenListProps) {
  const texts = authTexts.use();
  const { consents } = userProfileTexts.use();
  const lang = useLang();
  const [isAgeRead, setAgeRead] = useState(false);
  const lasting = lastingKinds.flatMap((each) =>
    given.filter(({ kind, isGranted }) => kind === each && isGranted),
  );
  const sensitive = given.find(({ kind }) => kind === 'sensitive');
  if (lasting.length === 0 && !sensitive) return null;

  function read(kind: GivenConsent['kind']) {
    if (kind === 'terms' || kind === 'privacy') onRead(kind);
    else setAgeRead(true);
  }

  return (
    <div>
      <h3 className={profileStyles.subhead}>{consents.listTitle}</h3>
      <LineList.Root>
        {lasting.map(({ kind, version, createdAt }) => (
          <LineList.Item key={kind} className={profileStyles.device}>
            <div className={profileStyles.deviceText}>
              <p className={profileStyles.deviceName}>{consents.kinds[kind]}</p>
              <p className={profileStyles.soft}>
                {consents.version(formatDate(version, lang))} ·{' '}
                {consents.grantedOn(formatDate(createdAt, lang))}
              </p>
            </div>
            <button
              type="button"
              className={styles.read}
              aria-haspopup="dialog"
              aria-label={texts.readText(consents.kinds[kind])}
              onClick={() => read(kind)}
            >
              {texts.read}
            </button>
          </LineList.Item>
        ))}
        {sensitive ? <SensitiveLine given={sensitive} onChanged={onChanged} /> : null}
      </LineList.Root>
      {isAgeRead ? (
        <Suspense>
          <ConsentText
            title={consents.kinds.age14}
            text={texts.age14Text}
            onClose={() => setAgeRead(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
