import { lazy, Suspense, useState } from 'react';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { startTexts } from '../../../i18n/start-texts.ts';
import { TermsLink } from '../../../lib/document/terms-link.tsx';
import type { ApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import styles from '../user.module.css';
import type { Consents, VerifyBy } from './join-state.ts';
import { JoinStep } from './join-step.tsx';
import { consentLabels as labels, consentNames as names, useJoin } from './use-join.ts';

const ConsentText = lazy(() =>
  import('../consents/consent-text.tsx').then((module) => ({ default: module.ConsentText })),
);

export interface JoinAgreeProps {
  /** Whether the number was confirmed, or a link will be mailed. */
  verifyBy: VerifyBy;
  /** What opens with the last press, and its last day; undefined if nothing is free, or that is not known. */
  opens: { name: string; until: string } | undefined;
  /** Opens the site's document; its popup belongs to the page. */
  onRead: (document: 'terms' | 'privacy') => void;
  /** Leads on once one is a member and logged in, with what the press agreed to; resolves to the address. */
  onEntered: (opensWeek: boolean) => Promise<string>;
}

/** The third step: the consents, none of them given beforehand; its button joins, and begins. */
export function JoinAgree({ verifyBy, opens, onRead, onEntered }: JoinAgreeProps) {
  const auth = authTexts.use();
  const texts = startTexts.use();
  const [own, setOwn] = useState<'age14' | 'marketing' | null>(null);
  const begins = verifyBy === 'phone' ? opens : undefined;
  const state = useJoin(verifyBy, () => onEntered(begins !== undefined));
  return (
    <JoinStep step={3} back="/signup" title={texts.agreeTitle} lead={texts.agreeLead}>
      <FormStack method="post" onSubmit={state.submit}>
        <FormProblems of={state} />
        <ConsentList
          state={state}
          onRead={(name) => (name === 'terms' || name === 'privacy' ? onRead(name) : setOwn(name))}
        />
        <Button type="submit" width="full" pending={state.pending} pendingLabel={texts.finishing}>
          {begins ? texts.finish : auth.signupSubmit}
        </Button>
        {begins ? (
          <p className={styles.soft}>
            {texts.finishByPhone(begins.name, begins.until)} <TermsLink />
          </p>
        ) : null}
        {verifyBy === 'email' ? <p className={styles.soft}>{texts.finishByMail}</p> : null}
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
    </JoinStep>
  );
}

interface ConsentListProps {
  state: ApiForm<Consents>;
  onRead: (name: keyof Consents) => void;
}

function ConsentList({ state, onRead }: ConsentListProps) {
  const auth = authTexts.use();
  const common = commonTexts.use();
  const { form } = state;
  const values = form.watch();
  const setAll = (agreed: boolean) => {
    for (const name of names) form.setValue(name, agreed, { shouldValidate: state.attempt > 0 });
  };
  return (
    <div>
      <Checkbox
        className={styles.all}
        checked={names.every((name) => values[name])}
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
                  onClick={() => onRead(name)}
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
  );
}
