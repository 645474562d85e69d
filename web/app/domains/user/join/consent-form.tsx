import { lazy, Suspense, useEffect, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { userJoinTexts } from '../../../i18n/user-join-texts.ts';
import { useApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { Radio } from '../../../ui/radio.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import styles from '../user.module.css';
import choiceStyles from './consent-form.module.css';
import { type Consents, type JoinChoices, readChoices, writeConsents } from './join-state.ts';

const ConsentText = lazy(() =>
  import('../consents/consent-text.tsx').then((module) => ({ default: module.ConsentText })),
);

async function loadSchema() {
  const { consents, registration } = await import('@taegeuk/contract/user.ts');
  return consents.extend({ verifyBy: registration.shape.verifyBy });
}

const names = ['terms', 'privacy', 'age14', 'marketing'] as const;
const required = ['terms', 'privacy', 'age14'] as const;
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

function useConsentForm() {
  const auth = authTexts.use();
  const navigate = useNavigate();
  const state = useApiForm<JoinChoices>({
    schema: loadSchema,
    defaultValues: { terms: false, privacy: false, age14: false, marketing: false, verifyBy: 'email' },
    fields: [...names, 'verifyBy'],
    labels: { terms: auth.agreeTerms, privacy: auth.agreePrivacy, age14: auth.agreeAge14 },
    // Nothing is sent to a server that would judge it: the required consents do not wait for the rules.
    check: (values) =>
      required.filter((name) => !values[name]).map((name) => ({ name, key: 'consent_required' })),
    send: async (values) => {
      writeConsents(values);
      await navigate('/signup');
    },
  });
  const { earlyValues } = state;
  const { reset, subscribe } = state.form;
  // The server renders the page for everybody; this tab's choices are applied afterwards.
  useEffect(() => {
    reset({ ...readChoices(), ...earlyValues() });
    return subscribe({ formState: { values: true }, callback: ({ values }) => writeConsents(values) });
  }, [reset, subscribe, earlyValues]);
  return state;
}

/** The consents before joining and the method of verification; the required ones lead to /signup. */
export function ConsentForm({ onRead }: ConsentFormProps) {
  const auth = authTexts.use();
  const common = commonTexts.use();
  const [own, setOwn] = useState<'age14' | 'marketing' | null>(null);
  const { form, ...state } = useConsentForm();
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
          {auth.agreeAll}
        </Checkbox>
        <div className={styles.consents}>
          {names.map((name) => {
            const label = auth[labels[name]];
            const kind = name === 'marketing' ? common.optional : common.required;
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
                    aria-label={auth.readText(label)}
                    onClick={() => read(name)}
                  >
                    {auth.read}
                  </button>
                </div>
                <Field.Error />
              </Field.Root>
            );
          })}
        </div>
      </div>
      <VerifyByChoice input={form.register('verifyBy')} />
      <Button type="submit" width="full" pending={state.pending}>
        {auth.continue}
      </Button>
      <p className={styles.soft}>
        {auth.alreadyMember} <TextLink render={<Link to="/login" />}>{auth.toLogin}</TextLink>
      </p>
      {own ? (
        <Suspense>
          <ConsentText
            title={auth[labels[own]]}
            text={own === 'age14' ? auth.age14Text : auth.marketingText}
            onClose={() => setOwn(null)}
          />
        </Suspense>
      ) : null}
    </FormStack>
  );
}

function VerifyByChoice({ input }: { input: UseFormRegisterReturn }) {
  const auth = authTexts.use();
  const join = userJoinTexts.use();
  return (
    <Radio.Group legend={auth.verifyByTitle}>
      <Radio.Item className={choiceStyles.choice} {...input} value="email">
        {join.byEmail}
        <span className={choiceStyles.choiceText}>{join.byEmailText}</span>
      </Radio.Item>
      <Radio.Item className={choiceStyles.choice} {...input} value="phone">
        {join.byPhone}
        <span className={choiceStyles.choiceText}>{join.byPhoneText}</span>
      </Radio.Item>
    </Radio.Group>
  );
}
