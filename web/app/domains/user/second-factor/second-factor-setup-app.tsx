import { lazy, Suspense, useEffect } from 'react';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { secondFactorTexts } from '../../../i18n/second-factor-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions, FormStack } from '../../../ui/form-layout.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import styles from '../profile/profile.module.css';
import { ProfileFailure } from '../profile/profile-field.tsx';
import { CodeInput } from '../recovery/code-input.tsx';
import { CopyButton } from './second-factor-setup-copy.tsx';

const QrCode = lazy(() =>
  import('../../../lib/device/qr-code.tsx').then((module) => ({ default: module.QrCode })),
);

/** The key for the authenticator app: as an address for the QR code, and to type. */
export interface AppKey {
  uri: string;
  secret: string;
}

export interface AppStepProps {
  appKey: AppKey;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

function useCodeForm(onConfirmed: AppStepProps['onConfirmed']): ApiForm<{ code: string }> {
  const state = useApiForm<{ code: string }>({
    schema: async () => (await import('@taegeuk/contract/second-factor.ts')).confirmSecondFactor.body,
    defaultValues: { code: '' },
    fields: ['code'],
    send: async (body) => onConfirmed((await api.confirmSecondFactor({ body })).data.recoveryCodes),
  });
  const { setFocus } = state.form;
  useEffect(() => setFocus('code'), [setFocus]);
  return state;
}

/** Step 2: the key is entered in the app, and the app's first code is entered here. */
export function AppStep({ appKey, onConfirmed, onCancel }: AppStepProps) {
  const common = commonTexts.use();
  const texts = secondFactorTexts.use();
  const state = useCodeForm(onConfirmed);
  const code = state.form.register('code');
  return (
    <FormStack method="post" onSubmit={state.submit}>
      <p>{texts.appLead}</p>
      <div className={styles.key}>
        <div className={styles.qr}>
          <Suspense>
            <QrCode uri={appKey.uri} title={texts.qr} />
          </Suspense>
        </div>
        <div className={styles.secret}>
          <p className={styles.soft}>{texts.secret}</p>
          <p>
            <code className={styles.secretText}>{appKey.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <div className={styles.ways}>
            <CopyButton text={appKey.secret} label={texts.copySecret} />
            {/* a phone cannot photograph itself */}
            <TextLink href={appKey.uri} className={styles.openApp}>
              {texts.openApp}
            </TextLink>
          </div>
        </div>
      </div>
      <ProfileFailure state={state} />
      <Field.Root id="two-step-code" error={state.errorOf('code') && texts.wrongCode} required>
        <Field.Label>{texts.code}</Field.Label>
        <CodeInput field={code} className={styles.code} />
        <Field.Description>{texts.codeHint}</Field.Description>
        <Field.Error />
      </Field.Root>
      <FormActions>
        <Button type="submit" pending={state.pending} pendingLabel={common.sending}>
          {texts.confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {common.cancel}
        </Button>
      </FormActions>
    </FormStack>
  );
}
