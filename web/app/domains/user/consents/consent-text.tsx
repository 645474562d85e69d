import { commonTexts } from '../../../i18n/common-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** The text of a consent that has no document of its own. */
export function ConsentText({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const texts = commonTexts.use();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content size="sm" closeLabel={texts.close}>
        <Dialog.Title>{title}</Dialog.Title>
        <Dialog.Description>{text}</Dialog.Description>
        <Dialog.Actions>
          <Dialog.Close render={<Button variant="outline" />}>{texts.confirm}</Dialog.Close>
        </Dialog.Actions>
      </Dialog.Content>
    </Dialog.Root>
  );
}
