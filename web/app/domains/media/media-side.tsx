import type { MediaDetail } from '@taegeuk/contract/media.ts';
import { Link, useNavigate } from 'react-router';
import { formatDateTime } from '../../lib/dates/format.ts';
import { formatBytes } from '../../lib/upload/sizes.ts';
import { ActButton } from '../admin/act/act-button.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { Facts } from '../admin/parts/facts.tsx';
import { StaffSection } from '../admin/parts/staff-page.tsx';
import styles from './media.module.css';
import { mediaTexts as t } from './media-texts.ts';
import { lengthWords, rateWords, sizeWords } from './media-words.ts';

function soundWords({ hasSound }: MediaDetail): string {
  if (hasSound === null) return t.unknown;
  return hasSound ? t.withSound : t.withoutSound;
}

function Renditions({ film: { renditions } }: { film: MediaDetail }) {
  return (
    <StaffSection title={t.renditions}>
      {renditions.length === 0 ? <p className={styles.soft}>{t.noRenditions}</p> : null}
      <Facts
        facts={renditions.map(({ name, bitrate, byteSize }) => [
          name === 'sound' ? t.sound : name,
          t.rendition(rateWords(bitrate), formatBytes(byteSize, 'kr')),
        ])}
      />
    </StaffSection>
  );
}

function Uses({ film: { usedBy } }: { film: MediaDetail }) {
  return (
    <StaffSection title={t.usesTitle}>
      {usedBy.length === 0 ? <p className={styles.soft}>{t.usesNone}</p> : null}
      <ul className={styles.uses}>
        {usedBy.map(({ kind, id, title, state }) => (
          <li key={id}>
            <Link to={`/admin/content/${id}`}>{title || t.untitled}</Link>
            <span>
              {t.kinds[kind]} · {t.useStates[state]}
            </span>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

function RemoveFilm({ film: { id, name, usedBy } }: { film: MediaDetail }) {
  const navigate = useNavigate();
  return (
    <StaffSection title={t.grave}>
      <div className={styles.grave}>
        <ActButton
          label={t.remove}
          title={t.removeTitle}
          description={`${name}. ${t.removeLead}`}
          confirmLabel={t.removeConfirm}
          isGrave
          keptAs={`media-delete:${id}`}
          shutBecause={usedBy.length > 0 ? t.removeShut(usedBy.length) : undefined}
          act={async () => {
            await staffApi.deleteMedia({ params: { id } });
            await navigate('/admin/content/media');
          }}
        />
      </div>
    </StaffSection>
  );
}

/** What a film is made of, where it is shown, and its end. */
export function MediaSide({ film }: { film: MediaDetail }) {
  const { byteSize, createdAt, poster } = film;
  return (
    <div className={styles.side}>
      <StaffSection title={t.detail}>
        <Facts
          facts={[
            [t.facts.length, lengthWords(film)],
            [t.facts.size, sizeWords(film)],
            [t.facts.sound, soundWords(film)],
            [t.facts.poster, poster ? t.posterMade : t.posterNone],
            [t.facts.bytes, formatBytes(byteSize, 'kr')],
            [t.facts.at, formatDateTime(createdAt, 'kr')],
          ]}
        />
      </StaffSection>
      <Renditions film={film} />
      <Uses film={film} />
      <RemoveFilm film={film} />
    </div>
  );
}
