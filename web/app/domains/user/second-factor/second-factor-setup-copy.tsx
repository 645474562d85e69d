import { secondFactorTexts } from '../../../i18n/second-factor-texts.ts';
import { CopyButton as PlainCopyButton } from '../../../ui/copy-button.tsx';

/** Copies what the second step needs elsewhere. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copied, notCopied } = secondFactorTexts.use();
  return <PlainCopyButton text={text} label={label} copied={copied} notCopied={notCopied} />;
}
