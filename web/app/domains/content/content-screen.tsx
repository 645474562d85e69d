import type { ContentRecord } from '@taegeuk/contract/content.ts';
import type { PostBody } from '@taegeuk/contract/content-bodies.ts';
import { isLanguageCode, type LanguageCode, languageCodes } from '@taegeuk/contract/languages.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { formatDate } from '../../lib/dates/format.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { StaffColumns, StaffPage } from '../admin/parts/staff-page.tsx';
import { BothVersions } from '../admin/record/both-versions.tsx';
import styles from './content.module.css';
import { ContentActs } from './content-acts.tsx';
import { ContentSign } from './content-list.tsx';
import { ContentRail } from './content-rail.tsx';
import { ContentSaver, type Saving } from './content-saver.ts';
import { contentTexts as t } from './content-texts.ts';
import { textIn } from './content-words.ts';
import { PostPlace } from './post-place.tsx';
import { saverCallsOf } from './saver-calls.ts';
import { SavingLine } from './saving-line.tsx';
import { TextFields } from './text-fields.tsx';

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
  function write(next: PostBody) {
    setBody(next);
    saver.write(next);
  }
  return { saver, saving, body, setBody, write };
}

function theirFields(mine: PostBody, theirs: PostBody) {
  return languageCodes.flatMap((lang) =>
    (['title', 'excerpt', 'content'] as const).map((name) => ({
      label: `${t.langs[lang]} ${t.fields[name]}`,
      mine: textIn(mine, lang)[name].replace(/<[^>]*>/g, ' '),
      theirs: textIn(theirs, lang)[name].replace(/<[^>]*>/g, ' '),
    })),
  );
}

function LangChoice({
  name,
  value,
  label,
  none,
}: {
  name: string;
  value: string;
  label: string;
  none?: string;
}) {
  const [, setSearch] = useSearchParams();
  return (
    <Field.Root id={`content-${name}`} className={styles.choice}>
      <Field.Label>{label}</Field.Label>
      <Select
        value={value}
        onChange={({ currentTarget }) =>
          setSearch(
            (now) => new URLSearchParams({ ...Object.fromEntries(now), [name]: currentTarget.value }),
            {
              replace: true,
              preventScrollReset: true,
            },
          )
        }
      >
        {none ? <option value="">{none}</option> : null}
        {languageCodes.map((code) => (
          <option key={code} value={code}>
            {t.langs[code]}
          </option>
        ))}
      </Select>
    </Field.Root>
  );
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
  saving,
  body,
  settle,
}: {
  saving: Saving;
  body: PostBody;
  settle: (body: PostBody) => void;
}) {
  if (saving.state !== 'elsewhere') return null;
  const theirs = saving.theirs.body as PostBody;
  return (
    <BothVersions
      fields={theirFields(body, theirs)}
      onTakeTheirs={() => settle(theirs)}
      onKeepMine={() => settle(body)}
    />
  );
}

/** One text: written by language side by side, saved by itself, published when somebody says so. */
export function ContentScreen({ record }: { record: ContentRecord }) {
  const { saver, saving, body, setBody, write } = useSaver(record);
  const { shown, lang, beside } = useLangs();
  const { revalidate } = useRevalidator();
  // The editors begin anew where the words come from elsewhere.
  const [beginning, setBeginning] = useState(0);
  const isDeleted = record.deletedAt !== null;

  function beginWith(now: ContentRecord, words: PostBody) {
    saver.goOnFrom(now, words);
    setBody(words);
    setBeginning((count) => count + 1);
  }

  return (
    <StaffPage
      title={textIn(body, 'kr').title || t.untitled}
      lead={<ContentSign state={record.state} />}
      crumbs={[{ name: t.title, path: '/admin/content' }]}
      acts={
        <ContentActs
          record={record}
          body={body}
          saver={saver}
          onDone={revalidate}
          onRestored={(now) => beginWith(now, now.body as PostBody)}
        />
      }
      isWide
    >
      {isDeleted ? (
        <Notice variant="info">{t.deletedNote(formatDate(record.deletedAt ?? '', 'kr'))}</Notice>
      ) : null}
      <Elsewhere
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
            saver={saver}
            onDone={revalidate}
            onRestored={(now) => {
              beginWith(now, now.body as PostBody);
              void revalidate();
            }}
          />
        }
      >
        <div className={styles.bar}>
          <LangChoice name="lang" value={lang} label={t.lang} />
          <LangChoice name="beside" value={beside ?? ''} label={t.beside} none={t.besideNone} />
          <SavingLine saving={saving} retry={() => void saver.flush().catch(() => undefined)} />
        </div>
        <div className={styles.beside} data-pair={beside ? true : undefined}>
          {shown.map((each) => (
            <TextFields
              key={`${each}-${beginning}`}
              lang={each}
              body={body}
              write={(change) => write(change(saver.body()))}
              isShut={isDeleted}
            />
          ))}
        </div>
        <PostPlace key={beginning} body={body} write={write} />
      </StaffColumns>
    </StaffPage>
  );
}
