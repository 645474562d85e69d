import type { TemplateBody, TemplateWords } from '@taegeuk/contract/content-bodies.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { channelOf, type MessageKind, messageKinds } from '@taegeuk/contract/message-kinds.ts';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import styles from '../content.module.css';
import { contentTexts } from '../content-texts.ts';
import { textIn, withText } from '../content-words.ts';
import { type KindActProps, type KindFormProps, writing } from '../kind.ts';
import { WordField } from '../word-field.tsx';
import { partsIn, placesIn } from './template-parts.ts';
import { templateTexts as t } from './template-texts.ts';

const none: TemplateWords = { subject: '', preview: '', heading: '', body: '', button: '', notes: '' };
const wordsIn = (body: TemplateBody, lang: LanguageCode) => textIn(body, lang, none);

/** How long a part may be, and how many lines its field has. */
const sizes: Readonly<Record<keyof TemplateWords, { max: number; rows?: number }>> = {
  subject: { max: 200 },
  preview: { max: 200 },
  heading: { max: 200 },
  body: { max: 3000, rows: 6 },
  button: { max: 60 },
  notes: { max: 2000, rows: 3 },
};

/** Messages that Kakao's approved words go before. */
const byAlimtalk: readonly MessageKind[] = ['text_phone_code', 'text_bank_transfer'];

function hintOf(part: keyof TemplateWords, message: MessageKind): string | undefined {
  if (part === 'notes') return t.notesHint;
  return part === 'body' && channelOf(message) === 'sms' ? t.smsHint : undefined;
}

function Places({ names }: { names: readonly string[] }) {
  return (
    <StaffSection title={t.places}>
      <p className={styles.soft}>{names.length > 0 ? t.placesLead : t.siteOnly}</p>
      <ul className={styles.lines}>
        {names.map((name) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {t.placeWords[name as keyof typeof t.placeWords] ?? ''}
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

function TemplateForm({ record, body, shown, write, isShut }: KindFormProps<TemplateBody>) {
  const { message } = body;
  const live = wordsIn((record.live as TemplateBody | null) ?? body, 'kr');
  const parts = partsIn(live, channelOf(message));
  return (
    <>
      {byAlimtalk.includes(message) ? <p className={styles.soft}>{t.alimtalk}</p> : null}
      <div className={styles.beside} data-pair={shown.length > 1 || undefined}>
        {shown.map((lang) => (
          <section key={lang} className={styles.text} aria-label={t.textOf(contentTexts.langs[lang])}>
            <h2>{contentTexts.langs[lang]}</h2>
            {parts.map((part) => (
              <WordField
                key={part}
                {...{ ...sizes[part], id: `${part}-${lang}`, label: t.fields[part], lang, isShut }}
                hint={hintOf(part, message)}
                value={wordsIn(body, lang)[part]}
                onWrite={(value) => write((now) => withText(now, lang, { none, change: { [part]: value } }))}
              />
            ))}
          </section>
        ))}
      </div>
      <Places names={placesIn(live)} />
    </>
  );
}

/** Takes what was published back: our own words are sent again. */
function OwnWordsButton({ record: { id, publications }, onDone }: KindActProps) {
  return (
    <ActButton
      label={t.ownWords}
      title={t.ownWordsTitle}
      description={t.ownWordsLead}
      confirmLabel={t.ownWordsConfirm}
      needs={['reason']}
      keptAs={`content-withdraw:${id}`}
      shutBecause={publications.length > 0 ? undefined : t.ownWordsShut}
      act={async (reason) => {
        await staffApi.withdrawContent({ params: { id }, body: { reason } });
        await onDone();
      }}
    />
  );
}

/** How the words of a message are written. */
export const templateWriting = writing<TemplateBody>({
  Form: TemplateForm,
  titleOf: ({ message }) => messageKinds[message],
  fieldsOf(body, lang) {
    const words = wordsIn(body, lang);
    return partsIn(words, channelOf(body.message)).map((part) => ({
      label: t.fields[part],
      value: words[part],
    }));
  },
  Acts: OwnWordsButton,
  hasPreview: true,
});
