import { secondFactorTexts } from '../../../i18n/second-factor-texts.ts';
import { CopyButton as PlainCopyButton } from '../../../ui/copy-button.tsx';

/** Copies a value that is needed elsewhere for the second step. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copied, notCopied } = secondFactorTexts.use();
  return <PlainCopyButton text={text} label={label} copied={copied} notCopied={notCopied} />;
}
