import type { ContentRecord } from '@taegeuk/contract/content.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { Link } from 'react-router';
import { formatDateTime } from '../../lib/dates/format.ts';
import { ActButton } from '../admin/act/act-button.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { StaffSection } from '../admin/parts/staff-page.tsx';
import styles from './content.module.css';
import { RemoveButton } from './content-acts.tsx';
import type { ContentSaver } from './content-saver.ts';
import { contentTexts as t } from './content-texts.ts';
import { faultWords } from './fault-list.tsx';
import type { OfficeKind } from './kind.ts';

export interface ContentRailProps {
  record: ContentRecord;
  kind: OfficeKind;
  saver: ContentSaver;
  onRestored: (now: ContentRecord) => void;
  onDone: () => Promise<void>;
}

const langWords = (langs: readonly LanguageCode[]) => langs.map((lang) => t.langs[lang]).join(', ');

/** What is public for good is no plan. */
const isPlan = ({ state, until }: ContentRecord['publications'][number]) =>
  state !== 'live' || until !== null;

function planWords({ lang, state, at, until }: ContentRecord['publications'][number]): string {
  const time = formatDateTime(at, 'kr');
  const end = until ? formatDateTime(until, 'kr') : null;
  if (state === 'failed') return t.planFailed(t.langs[lang], time);
  if (state === 'live') return t.planUntil(t.langs[lang], end ?? '');
  return t.planAt(t.langs[lang], time, end);
}

function Lines({ title, lines, nothing }: { title: string; lines: readonly string[]; nothing?: string }) {
  if (lines.length === 0 && nothing === undefined) return null;
  return (
    <StaffSection title={title}>
      {lines.length === 0 ? <p className={styles.soft}>{nothing}</p> : null}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </StaffSection>
  );
}

/** What is public of a text, what it lacks, what leads to it, and its versions. */
export function ContentRail({ record, kind, saver, onRestored, onDone }: ContentRailProps) {
  const { id, langs, publications, missing, usedBy, versions } = record;
  return (
    <>
      <Lines title={t.public} lines={langs.map((lang) => t.langs[lang])} nothing={t.none} />
      <Lines title={t.plans} lines={publications.filter(isPlan).map(planWords)} />
      <Lines
        title={t.lacks}
        lines={missing.map((fault) => faultWords(fault, kind.words.fields))}
        nothing={t.lacksNothing}
      />
      <Lines title={t.usedBy} lines={usedBy.map(({ title }) => title)} />
      <StaffSection title={t.versions}>
        {versions.length === 0 ? <p className={styles.soft}>{t.noVersions}</p> : null}
        <ol className={styles.versions}>
          {versions.map(({ revisionId, version, authorName, savedAt, restoredFrom, langs: out }, index) => (
            <li key={revisionId}>
              <b>{t.version(version)}</b> {formatDateTime(savedAt, 'kr')}
              <p className={styles.soft}>
                {authorName ?? t.unknownAuthor}
                {restoredFrom === null ? '' : ` · ${t.restoredFrom(restoredFrom)}`}
                {out.length > 0 ? ` · ${t.versionLive(langWords(out))}` : ''}
              </p>
              {index === 0 ? null : (
                <p className={styles.acts}>
                  <Link
                    to={`/admin/content/${id}/compare?from=${version}&to=${versions[0]?.version ?? version}`}
                  >
                    {t.compare}
                  </Link>
                  {record.deletedAt === null ? (
                    <ActButton
                      label={t.restore}
                      variant="quiet"
                      title={t.restoreTitle(version)}
                      description={t.restoreLead}
                      confirmLabel={t.restoreConfirm}
                      keptAs={`content-restore:${revisionId}`}
                      act={async () => {
                        await saver.flush();
                        const body = { version: saver.version(), revisionId };
                        onRestored((await staffApi.restoreContent({ params: { id }, body })).data);
                      }}
                    />
                  ) : null}
                </p>
              )}
            </li>
          ))}
        </ol>
      </StaffSection>
      {record.deletedAt === null && !kind.isAlwaysPublic ? (
        <StaffSection title={t.grave}>
          <RemoveButton record={record} kind={kind} saver={saver} onDone={onDone} />
        </StaffSection>
      ) : null}
    </>
  );
}
