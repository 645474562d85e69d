import type { GivenConsent } from '@taegeuk/contract/account.ts';
import { lazy, Suspense, useState } from 'react';
import { profileTexts } from '../../i18n/profile-texts.ts';
import { useLang, useTexts } from '../../i18n/texts.ts';
import { formatDate } from '../../lib/format.ts';
import { LineList } from '../../ui/line-list.tsx';
import styles from './account.module.css';
import { MarketingSwitch } from './account-consents-marketing.tsx';
import profileStyles from './profile.module.css';
import type { Part } from './profile-part.ts';
import { PartView } from './profile-part-view.tsx';
import { ProfileSection } from './profile-section.tsx';

const ConsentText = lazy(() =>
  import('./consent-text.tsx').then((module) => ({ default: module.ConsentText })),
);

/** In the order in which they were asked for. */
const lastingKinds = ['terms', 'privacy', 'age14', 'sensitive'] as const;

type OwnText = 'age14' | 'sensitive';

export interface AccountConsentsProps {
  part: Part<GivenConsent[]>;
  /** Opens the site's document; its popup belongs to the page. */
  onRead: (document: 'terms' | 'privacy') => void;
}

/** News as a switch, and what was agreed to, each readable again. */
export function AccountConsents({ part, onRead }: AccountConsentsProps) {
  const { consents } = profileTexts.use();
  return (
    <ProfileSection id="consents" title={consents.title} lead={consents.lead}>
      <PartView part={part}>
        {(given) => (
          <>
            <MarketingSwitch
              given={given.find(({ kind }) => kind === 'marketing')}
              onChanged={part.replace}
            />
            <GivenList given={given} onRead={onRead} />
          </>
        )}
      </PartView>
    </ProfileSection>
  );
}

function GivenList({ given, onRead }: { given: GivenConsent[]; onRead: AccountConsentsProps['onRead'] }) {
  const texts = useTexts();
  const { consents } = profileTexts.use();
  const lang = useLang();
  const [own, setOwn] = useState<OwnText | null>(null);
  const lasting = lastingKinds.flatMap((each) =>
    given.filter(({ kind, isGranted }) => kind === each && isGranted),
  );
  if (lasting.length === 0) return null;

  function read(kind: GivenConsent['kind']) {
    if (kind === 'terms' || kind === 'privacy') onRead(kind);
    else if (kind !== 'marketing') setOwn(kind);
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
              aria-label={texts.auth.readText(consents.kinds[kind])}
              onClick={() => read(kind)}
            >
              {texts.auth.read}
            </button>
          </LineList.Item>
        ))}
      </LineList.Root>
      {own ? (
        <Suspense>
          <ConsentText
            title={consents.kinds[own]}
            text={own === 'age14' ? texts.auth.age14Text : consents.sensitiveText}
            onClose={() => setOwn(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
