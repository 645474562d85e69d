import type { Language } from '@taegeuk/contract/post.ts';
import type { ReactNode } from 'react';
import { inquiryTexts } from '../../i18n/inquiry-texts.ts';
import { type ApiForm, useApiForm } from '../../lib/forms/form.ts';
import { FormProblems } from '../../lib/forms/form-problems.tsx';
import { LineField, phoneInput } from '../../lib/forms/line-field.tsx';
import { RestoredDraft, SendActions, TitleAndText } from '../../lib/forms/request-fields.tsx';
import { useAutosave } from '../../lib/forms/use-autosave.ts';
import { Field } from '../../ui/field.tsx';
import { FormRow, FormStack } from '../../ui/form-layout.tsx';
import { Radio } from '../../ui/radio.tsx';
import { Select } from '../../ui/select.tsx';
import { type InquiryValues, inquiryKinds, inquirySides } from './draft.ts';

/** The longest text of an inquiry and of a follow-up. */
export const contentLimit = 5000;

// In the order of the page.
const fields = [
  'kind',
  'side',
  'title',
  'content',
  'authorName',
  'authorPhone',
  'authorEmail',
  'languageCode',
] as const satisfies (keyof InquiryValues)[];

export interface InquiryFormProps {
  values: InquiryValues;
  /** The languages in which an answer is possible. */
  languages: readonly Language[];
  send: (values: InquiryValues) => Promise<void>;
  /** Stores what is being written. */
  keep: (values: InquiryValues) => void;
  /** Discards a restored draft; only given if one was restored. */
  onDiscard: (() => void) | undefined;
  cancel: ReactNode;
}

type Form = ApiForm<InquiryValues>;

function useInquiryForm({ values, send, keep }: InquiryFormProps) {
  const { fields: names } = inquiryTexts.use();
  const f = useApiForm<InquiryValues>({
    schema: async () => (await import('@taegeuk/contract/inquiry.ts')).inquiryWords,
    defaultValues: values,
    fields,
    labels: {
      ...{ title: names.title, content: names.content, languageCode: names.language },
      ...{ authorName: names.name, authorPhone: names.phone, authorEmail: names.email },
    },
    send: (typed) => {
      keepNow();
      return send(typed);
    },
  });
  const keepNow = useAutosave(f.form, keep);
  return f;
}

function About({ f }: { f: Form }) {
  const texts = inquiryTexts.use();
  return (
    <FormRow>
      <Radio.Group legend={texts.fields.kind}>
        {inquiryKinds.map((kind) => (
          <Radio.Item key={kind} value={kind} {...f.form.register('kind')}>
            {texts.kinds[kind]}
          </Radio.Item>
        ))}
      </Radio.Group>
      <Radio.Group legend={texts.fields.side}>
        {inquirySides.map((side) => (
          <Radio.Item key={side} value={side} {...f.form.register('side')}>
            {texts.sides[side]}
          </Radio.Item>
        ))}
      </Radio.Group>
    </FormRow>
  );
}

function Author({ f }: { f: Form }) {
  const { fields: names } = inquiryTexts.use();
  return (
    <>
      <FormRow>
        <LineField of={f} name="authorName" label={names.name} autoComplete="name" />
        <LineField of={f} name="authorPhone" label={names.phone} hint={names.phoneHint} {...phoneInput} />
      </FormRow>
      <LineField
        of={f}
        name="authorEmail"
        label={names.email}
        hint={names.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </>
  );
}

function LanguageChoice({ f, languages }: { f: Form; languages: readonly Language[] }) {
  const { fields: names } = inquiryTexts.use();
  return (
    <Field.Root id="languageCode" error={f.errorOf('languageCode')}>
      <Field.Label>{names.language}</Field.Label>
      <Select {...f.form.register('languageCode')}>
        {languages.map(({ languageCode, htmlLang, name }) => (
          <option key={languageCode} value={languageCode} lang={htmlLang}>
            {name}
          </option>
        ))}
      </Select>
      <Field.Error />
    </Field.Root>
  );
}

/** Asks the academy. What is typed is stored in the browser until it is sent. */
export function InquiryForm(props: InquiryFormProps) {
  const texts = inquiryTexts.use();
  const f = useInquiryForm(props);
  return (
    <FormStack method="post" onSubmit={f.submit}>
      <RestoredDraft
        text={texts.draftRestored}
        discardLabel={texts.discardDraft}
        onDiscard={props.onDiscard}
      />
      <FormProblems of={f} />
      <About f={f} />
      <TitleAndText
        of={f}
        names={texts.fields}
        content={props.values.content}
        minRows={8}
        maxCount={contentLimit}
        countLabel={texts.count}
      />
      <Author f={f} />
      <LanguageChoice f={f} languages={props.languages} />
      <SendActions pending={f.pending} label={texts.send} pendingLabel={texts.sending}>
        {props.cancel}
      </SendActions>
    </FormStack>
  );
}
