import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { secondFactorTexts } from '../../../i18n/second-factor-texts.ts';
import { saveFile } from '../../../lib/device/save-file.ts';
import { useSiteName } from '../../../lib/document/site-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions, FormStack } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../profile/profile.module.css';
import { CopyButton } from './second-factor-setup-copy.tsx';

const keptId = 'codes-kept';

export interface RecoveryCodesProps {
  codes: string[];
  email: string;
  /** True if they are shown after turning the second step on. */
  isFirst?: boolean;
  onDone: () => void;
}

/**
 * The recovery codes, shown only once: to copy, to save, to print. They disappear when the member confirms having kept
 * them.
 */
export function RecoveryCodes({ codes, email, isFirst = false, onDone }: RecoveryCodesProps) {
  const texts = secondFactorTexts.use();
  const [isKept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const siteName = useSiteName();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  function finish(event: SubmitEvent) {
    event.preventDefault();
    if (isKept) return onDone();
    setAsked(true);
    document.getElementById(keptId)?.focus();
  }

  return (
    <FormStack onSubmit={finish} className={styles.codesForm}>
      <Notice variant="success" live>
        {isFirst ? texts.turnedOn : texts.renewed}
      </Notice>
      <div>
        <h3 ref={title} tabIndex={-1} className={styles.subhead}>
          {texts.codesTitle}
        </h3>
        <p className={styles.soft}>{texts.codesLead}</p>
      </div>
      <p className={styles.printHead}>{texts.fileHead(siteName, email)}</p>
      <ul aria-label={texts.codesList} className={styles.codes} data-print="keep">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <KeepActs codes={codes} email={email} />
      <Field.Root id={keptId} error={isAsked && !isKept ? texts.keptNeeded : undefined} required>
        <Checkbox checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)}>
          {texts.kept}
        </Checkbox>
        <Field.Error />
      </Field.Root>
      <FormActions>
        <Button type="submit">{texts.finish}</Button>
      </FormActions>
    </FormStack>
  );
}

function KeepActs({ codes, email }: { codes: string[]; email: string }) {
  const siteName = useSiteName();
  const texts = secondFactorTexts.use();
  const content = [texts.fileHead(siteName, email), '', ...codes, ''].join('\r\n');
  return (
    <div className={styles.ways}>
      <CopyButton text={codes.join('\n')} label={texts.copyCodes} />
      <Button variant="outline" size="sm" onClick={() => saveFile(texts.fileName, content, 'text/plain')}>
        {texts.saveCodes}
      </Button>
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        {texts.printCodes}
      </Button>
    </div>
  );
}
