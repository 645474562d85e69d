import { consents as schema } from '@taegeuk/contract/user.ts';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { useApiForm } from '../../lib/form.ts';
import { FormProblems } from '../../lib/form-problems.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormStack } from '../../ui/form-layout.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './account.module.css';
import { type Consents, writeConsents } from './join-state.ts';

const ConsentText = lazy(() =>
  import('./consent-text.tsx').then((module) => ({ default: module.ConsentText })),
);

const names = ['terms', 'privacy', 'age14', 'marketing'] as const;
const labels = {
  terms: 'agreeTerms',
  privacy: 'agreePrivacy',
  age14: 'agreeAge14',
  marketing: 'agreeMarketing',
} as const satisfies Record<keyof Consents, string>;

export interface ConsentFormProps {
  /** Opens the site's document; its popup belongs to the page. */
  onRead: (document: 'terms' | 'privacy') => void;
}

/** The consents before joining; the required ones lead to /signup. */
export function ConsentForm({ onRead }: ConsentFormProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const [own, setOwn] = useState<'age14' | 'marketing' | null>(null);
  const { form, ...state } = useApiForm<Consents>({
    schema,
    defaultValues: { terms: false, privacy: false, age14: false, marketing: false },
    fields: names,
    labels: { terms: texts.auth.agreeTerms, privacy: texts.auth.agreePrivacy, age14: texts.auth.agreeAge14 },
    send: async (values) => {
      writeConsents(values);
      await navigate('/signup');
    },
  });
  const values = form.watch();
  const isAll = names.every((name) => values[name]);
  const setAll = (agreed: boolean) => {
    for (const name of names) form.setValue(name, agreed, { shouldValidate: state.attempt > 0 });
  };
  const read = (name: keyof Consents) =>
    name === 'terms' || name === 'privacy' ? onRead(name) : setOwn(name);

  return (
    <FormStack method="post" onSubmit={state.submit}>
      <FormProblems of={state} />
      <div>
        <Checkbox
          className={styles.all}
          checked={isAll}
          onChange={(event) => setAll(event.currentTarget.checked)}
        >
          {texts.auth.agreeAll}
        </Checkbox>
        <div className={styles.consents}>
          {names.map((name) => {
            const label = texts.auth[labels[name]];
            const kind = name === 'marketing' ? texts.common.optional : texts.common.required;
            return (
              <Field.Root key={name} id={name} error={state.errorOf(name)} className={styles.consent}>
                <div className={styles.line}>
                  <Checkbox {...form.register(name)}>
                    {label} <span className={styles.kind}>({kind})</span>
                  </Checkbox>
                  <button
                    type="button"
                    className={styles.read}
                    aria-haspopup="dialog"
                    aria-label={texts.auth.readText(label)}
                    onClick={() => read(name)}
                  >
                    {texts.auth.read}
                  </button>
                </div>
                <Field.Error />
              </Field.Root>
            );
          })}
        </div>
      </div>
      <div>
        <h2 className={styles.subhead}>{texts.auth.verifyByTitle}</h2>
        <p className={styles.soft}>{texts.auth.verifyByEmail}</p>
      </div>
      <Button type="submit" width="full" pending={state.pending}>
        {texts.auth.continue}
      </Button>
      <p className={styles.soft}>
        {texts.auth.alreadyMember} <TextLink render={<Link to="/login" />}>{texts.auth.toLogin}</TextLink>
      </p>
      {own ? (
        <Suspense>
          <ConsentText
            title={texts.auth[labels[own]]}
            text={own === 'age14' ? texts.auth.age14Text : texts.auth.marketingText}
            onClose={() => setOwn(null)}
          />
        </Suspense>
      ) : null}
    </FormStack>
  );
}
