import { type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { searchTexts } from '../../../i18n/search-texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LiveSearch } from './live-search.tsx';
import styles from './search-dialog.module.css';
import { searchPath } from './search-path.ts';

export interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that gets the focus back; empty when a key opened it, and the focus returns to where it was. */
  opener: RefObject<HTMLElement | null>;
}

/** The search dialog: searches while somebody types, and Enter leads to all results. */
export function SearchDialog({ open, onOpenChange, opener }: SearchDialogProps) {
  const texts = commonTexts.use();
  const t = searchTexts.use();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // After a navigation the new page is read from its start.
  const hasLeft = useRef(false);
  if (open) hasLeft.current = false;
  const leave = () => {
    hasLeft.current = true;
    onOpenChange(false);
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content
        size="lg"
        closeLabel={texts.close}
        className={styles.sheet ?? ''}
        initialFocus={field}
        finalFocus={() => (hasLeft.current ? document.getElementById('main') : (opener.current ?? true))}
      >
        <Dialog.Title className={styles.name ?? ''}>{t.field}</Dialog.Title>
        <LiveSearch
          field={field}
          onLeave={leave}
          onAll={(term) => {
            leave();
            void navigate(searchPath(term));
          }}
        />
      </Dialog.Content>
    </Dialog.Root>
  );
}
