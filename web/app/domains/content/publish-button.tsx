import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { useState } from 'react';
import { seoulInstant } from '../../lib/dates/seoul-instant.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormRow } from '../../ui/form-layout.tsx';
import { Input } from '../../ui/input.tsx';
import { ActButton } from '../admin/act/act-button.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import styles from './content.module.css';
import { contentTexts as t } from './content-texts.ts';
import { langsOf } from './content-words.ts';
import { FaultList, useFaults } from './fault-list.tsx';
import type { KindActProps } from './kind.ts';

/** Publishes the version that is saved: in some languages, now or at an hour, for good or until an hour. */
export function PublishButton({ record: { id }, kind, body, saver, onDone }: KindActProps) {
  const written = langsOf(body);
  const [left, setLeft] = useState<LanguageCode[]>([]);
  const [at, setAt] = useState('');
  const [until, setUntil] = useState('');
  const { faults, setFaults, tell } = useFaults(kind);
  const langs = written.filter((lang) => !left.includes(lang));

  async function publish() {
    setFaults([]);
    await saver.flush();
    const [from, to] = [seoulInstant(at), seoulInstant(until)];
    try {
      await staffApi.publishContent({
        params: { id },
        body: {
          ...{ version: saver.version(), langs },
          ...(from ? { at: from } : {}),
          ...(to ? { until: to } : {}),
        },
      });
    } catch (error) {
      if (langs.length === 0) setFaults([t.noLangs]);
      else tell(error);
      throw error;
    }
    await onDone();
  }

  return (
    <ActButton
      label={t.publish}
      variant="solid"
      title={t.publishTitle}
      description={t.publishLead}
      confirmLabel={t.publishConfirm(langs.length)}
      keptAs={`content-publish:${id}`}
      act={publish}
    >
      <FaultList faults={faults} />
      <fieldset className={styles.langs}>
        <legend>{t.publishLangs}</legend>
        {written.map((lang) => (
          <Checkbox
            key={lang}
            checked={langs.includes(lang)}
            onChange={({ currentTarget: { checked } }) =>
              setLeft((now) => (checked ? now.filter((each) => each !== lang) : [...now, lang]))
            }
          >
            {t.langs[lang]}
          </Checkbox>
        ))}
      </fieldset>
      <FormRow>
        <Field.Root id="publish-at">
          <Field.Label>{t.publishAt}</Field.Label>
          <Input type="datetime-local" value={at} onChange={({ currentTarget: { value } }) => setAt(value)} />
          <Field.Description>{t.publishAtHint}</Field.Description>
        </Field.Root>
        {kind.isAlwaysPublic ? null : (
          <Field.Root id="publish-until">
            <Field.Label>{t.publishUntil}</Field.Label>
            <Input
              type="datetime-local"
              min={at || undefined}
              value={until}
              onChange={({ currentTarget: { value } }) => setUntil(value)}
            />
            <Field.Description>{t.publishUntilHint}</Field.Description>
          </Field.Root>
        )}
      </FormRow>
    </ActButton>
  );
}
