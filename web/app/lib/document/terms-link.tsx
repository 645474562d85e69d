import { commonTexts } from '../../i18n/common-texts.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** The terms of use in a tab of their own, beside a press that agrees to them. */
export function TermsLink() {
  return (
    <TextLink href="/customer/guide#terms-of-use" target="_blank" rel="noopener">
      {commonTexts.use().conditions}
    </TextLink>
  );
}
