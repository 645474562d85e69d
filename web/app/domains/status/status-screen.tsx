import type { Status } from '@taegeuk/contract/status.ts';
import { statusTexts } from '../../i18n/status-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDateTime } from '../../lib/dates/format.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './status.module.css';
import { worstState } from './worst-state.ts';

/** This page itself: a link works without scripts too. */
const here = '';

function Line({ of: { part, state, since } }: { of: Status['services'][number] }) {
  const t = statusTexts.use();
  const lang = useLang();
  return (
    <div className={styles.line} data-state={state}>
      <dt>{t.parts[part]}</dt>
      <dd>
        <span className={styles.state}>
          <i className={styles.mark} aria-hidden="true" />
          {t.states[state]}
        </span>
        <time dateTime={since}>{t.since(formatDateTime(since, lang))}</time>
        {state === 'well' ? null : <p>{t.notes[part]}</p>}
      </dd>
    </div>
  );
}

/** Which parts of the site work, each with since when. */
export function StatusScreen({ status: { services, checkedAt } }: { status: Status }) {
  const t = statusTexts.use();
  const lang = useLang();
  const worst = worstState(services.map(({ state }) => state));
  return (
    <>
      <PageHead title={t.title} lead={checkedAt ? t.leads[worst] : t.unknown} />
      {services.length > 0 ? (
        <dl className={styles.lines}>
          {services.map((service) => (
            <Line key={service.part} of={service} />
          ))}
        </dl>
      ) : null}
      <p className={styles.checked}>
        {checkedAt ? t.checked(formatDateTime(checkedAt, lang)) : null}
        <TextLink href={here}>{t.again}</TextLink>
      </p>
    </>
  );
}
