import { commonTexts } from '../../i18n/common-texts.ts';
import { shellTexts } from '../../i18n/shell-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './terms-link.module.css';

/** The terms of use in a tab of their own, beside a press that agrees to them. */
export function TermsLink() {
  return (
    <TextLink href="/customer/guide#terms-of-use" target="_blank" rel="noopener">
      {commonTexts.use().conditions}
      <Icon name="external" size="sm" label={shellTexts.use().newWindow} className={styles.outward ?? ''} />
    </TextLink>
  );
}
