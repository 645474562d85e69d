import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** What a consent that has no document of its own is about. */
export function ConsentText({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const texts = useTexts();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content size="sm" closeLabel={texts.common.close}>
        <Dialog.Title>{title}</Dialog.Title>
        <Dialog.Description>{text}</Dialog.Description>
        <Dialog.Actions>
          <Dialog.Close render={<Button variant="outline" />}>{texts.common.confirm}</Dialog.Close>
        </Dialog.Actions>
      </Dialog.Content>
    </Dialog.Root>
  );
}
