import { secondFactorTexts } from '../../i18n/second-factor-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Puts a text on the clipboard and says whether that worked: pages over plain http have none. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const texts = secondFactorTexts.use();
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ title: texts.copied, variant: 'success' });
    } catch {
      toast.show({ title: texts.notCopied, variant: 'danger' });
    }
  }
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
