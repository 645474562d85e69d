import type { UseFormRegisterReturn } from 'react-hook-form';
import { userSensitiveTexts } from '../../../i18n/user-sensitive-texts.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import styles from './sensitive-consent.module.css';

function Points() {
  const texts = userSensitiveTexts.use();
  return (
    <>
      <dl className={styles.points}>
        {texts.points.map(({ name, text }) => (
          <div key={name} className={styles.point}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.takeBack}</p>
    </>
  );
}

/** The text of the consent to sensitive information, point by point. */
export function SensitiveConsentText() {
  const texts = userSensitiveTexts.use();
  return (
    <>
      <p>{texts.lead}</p>
      <Points />
    </>
  );
}

export interface SensitiveConsentProps {
  /** The form's own box, `register('sensitiveConsent')`: never preselected. */
  input: UseFormRegisterReturn;
  error: string | undefined;
}

/** Asks for the consent to sensitive information within the form that needs it: two sentences, the full text below, and the box. */
export function SensitiveConsent({ input, error }: SensitiveConsentProps) {
  const texts = userSensitiveTexts.use();
  return (
    <section className={styles.box} aria-labelledby="sensitive-title">
      <h2 id="sensitive-title" className={styles.title}>
        {texts.title}
      </h2>
      <p>{texts.lead}</p>
      <Fold title={texts.full} className={styles.full}>
        <Points />
      </Fold>
      <Field.Root id="sensitiveConsent" error={error} required>
        <Checkbox className={styles.agree} {...input}>
          {texts.agree}
        </Checkbox>
        <Field.Error />
      </Field.Root>
    </section>
  );
}
