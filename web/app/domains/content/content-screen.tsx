import type { ContentRecord } from '@taegeuk/contract/content.ts';
import type { ContentBody } from '@taegeuk/contract/content-kinds.ts';
import { isLanguageCode, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { formatDate } from '../../lib/dates/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { StaffColumns, StaffPage } from '../admin/parts/staff-page.tsx';
import { BothVersions } from '../admin/record/both-versions.tsx';
import { bothFields } from './both-fields.ts';
import styles from './content.module.css';
import { ContentActs } from './content-acts.tsx';
import { ContentRail } from './content-rail.tsx';
import { ContentSaver, type Saving } from './content-saver.ts';
import { ContentSign } from './content-sign.tsx';
import { contentTexts as t } from './content-texts.ts';
import type { OfficeKind, SiteBar, WritingOfKind } from './kind.ts';
import { LangChoice } from './lang-choice.tsx';
import { saverCallsOf } from './saver-calls.ts';
import { SavingLine } from './saving-line.tsx';

/** The saver of the text on the screen. What it does is told to the screen; leaving the screen saves. */
function useSaver(record: ContentRecord) {
  const [saver] = useState(() => new ContentSaver(record, saverCallsOf(record.id)));
  const saving = useSyncExternalStore(saver.subscribe, saver.state);
  const [body, setBody] = useState(saver.body);
  useEffect(() => () => void saver.flush().catch(() => undefined), [saver]);
  const { revalidate } = useRevalidator();
  const savedAt = saving.state === 'saved' ? saving.at : undefined;
  // What is missing and which versions there are is read again after each save.
  useEffect(() => {
    if (savedAt !== undefined) void revalidate();
  }, [savedAt, revalidate]);
  function write(next: ContentBody) {
    setBody(next);
    saver.write(next);
  }
  return { saver, saving, body, setBody, write };
}

function useLangs(): { shown: LanguageCode[]; lang: LanguageCode; beside: LanguageCode | undefined } {
  const [search] = useSearchParams();
  const [given, other] = [search.get('lang'), search.get('beside')];
  const lang = isLanguageCode(given) ? given : 'kr';
  const beside = isLanguageCode(other) && other !== lang ? other : undefined;
  return { shown: beside ? [lang, beside] : [lang], lang, beside };
}

/** What somebody else saved meanwhile, beside what is written here. */
function Elsewhere({
  writing,
  saving,
  body,
  settle,
}: {
  writing: WritingOfKind;
  saving: Saving;
  body: ContentBody;
  settle: (body: ContentBody) => void;
}) {
  if (saving.state !== 'elsewhere') return null;
  const theirs = saving.theirs.body as ContentBody;
  return (
    <BothVersions
      fields={bothFields(writing, body, theirs)}
      onTakeTheirs={() => settle(theirs)}
      onKeepMine={() => settle(body)}
    />
  );
}

/** One text: written by language side by side, saved by itself, published when somebody says so. */
export function ContentScreen({
  record,
  kind,
  writing,
  aside,
  Bar,
}: {
  record: ContentRecord;
  kind: OfficeKind;
  writing: WritingOfKind;
  aside: unknown;
  Bar: SiteBar;
}) {
  const { saver, saving, body, setBody, write } = useSaver(record);
  const { shown, lang, beside } = useLangs();
  const { revalidate } = useRevalidator();
  // The editors begin anew where the words come from elsewhere.
  const [beginning, setBeginning] = useState(0);
  const isDeleted = record.deletedAt !== null;

  function beginWith(now: ContentRecord, words: ContentBody) {
    saver.goOnFrom(now, words);
    setBody(words);
    setBeginning((count) => count + 1);
  }

  return (
    <StaffPage
      title={writing.titleOf(body) || t.untitled}
      lead={<ContentSign state={record.state} />}
      crumbs={[{ name: kind.words.title, path: kind.path }]}
      acts={
        <ContentActs
          record={record}
          kind={kind}
          writing={writing}
          body={body}
          saver={saver}
          onDone={revalidate}
          onRestored={(now) => beginWith(now, now.body as ContentBody)}
        />
      }
      isWide
    >
      {isDeleted ? (
        <Notice variant="info">{t.deletedNote(formatDate(record.deletedAt ?? '', 'kr'))}</Notice>
      ) : null}
      <Elsewhere
        writing={writing}
        saving={saving}
        body={body}
        settle={(words) => {
          if (saving.state === 'elsewhere') beginWith(saving.theirs, words);
          void revalidate();
        }}
      />
      <StaffColumns
        rail={
          <ContentRail
            record={record}
            kind={kind}
            saver={saver}
            onDone={revalidate}
            onRestored={(now) => {
              beginWith(now, now.body as ContentBody);
              void revalidate();
            }}
          />
        }
      >
        <div className={styles.bar}>
          {kind.isKoreanAlone ? null : (
            <>
              <LangChoice name="lang" value={lang} label={t.lang} />
              <LangChoice name="beside" value={beside ?? ''} label={t.beside} none={t.besideNone} />
            </>
          )}
          <SavingLine saving={saving} retry={() => void saver.flush().catch(() => undefined)} />
        </div>
        <writing.Form
          key={beginning}
          record={record}
          body={body}
          shown={shown}
          write={(change) => write(change(saver.body()))}
          isShut={isDeleted}
          aside={aside}
          Bar={Bar}
        />
      </StaffColumns>
    </StaffPage>
  );
}
