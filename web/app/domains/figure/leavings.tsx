import type { Leaving } from '@taegeuk/contract/figure.ts';
import type { CSSProperties } from 'react';
import { formatDuration } from '../../lib/dates/format.ts';
import { StaffSection } from '../admin/parts/staff-page.tsx';
import styles from './figure.module.css';
import { figureTexts as t } from './figure-texts.ts';

/** Where in a video half of its members stopped: the part between a quarter and three quarters of them, and the middle. */
function Track({ quarterSeconds, middleSeconds, threeQuarterSeconds, durationSeconds }: Leaving) {
  const part = (seconds: number) => `${Math.min(100, (seconds / Math.max(1, durationSeconds)) * 100)}%`;
  const places = {
    '--early': part(quarterSeconds),
    '--middle': part(middleSeconds),
    '--late': part(threeQuarterSeconds),
  };
  return (
    <span
      className={styles.track}
      style={places as CSSProperties}
      role="img"
      aria-label={t.stoppedBetween(formatDuration(quarterSeconds), formatDuration(threeQuarterSeconds))}
    />
  );
}

/** Videos that members opened and did not finish, and where they stopped. */
export function Leavings({ leavings }: { leavings: readonly Leaving[] }) {
  const { leavingHeads: heads } = t;
  return (
    <StaffSection title={t.leavings} note={t.leavingsNote}>
      {leavings.length === 0 ? (
        <p className={styles.nothing}>{t.noLeavings}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{heads.lesson}</th>
              <th scope="col">{heads.members}</th>
              <th scope="col">{heads.where}</th>
            </tr>
          </thead>
          <tbody>
            {leavings.map((leaving) => (
              <tr key={leaving.lessonId}>
                <th scope="row">
                  {leaving.title}
                  <Track {...leaving} />
                </th>
                <td>{t.members(leaving.members)}</td>
                <td>
                  {t.stoppedAt(
                    formatDuration(leaving.middleSeconds),
                    formatDuration(leaving.durationSeconds),
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </StaffSection>
  );
}
