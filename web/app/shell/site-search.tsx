import { type ComponentType, useCallback, useRef, useState } from 'react';
import type { SearchDialogProps } from '../domains/post/search/search-dialog.tsx';
import { useSearchKey } from '../domains/post/search/use-search-key.ts';
import { commonTexts } from '../i18n/common-texts.ts';
import { shellTexts } from '../i18n/shell-texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';
import styles from './site-search.module.css';

const panelId = 'site-search';

/**
 * The search in the bar. Without scripts, before they have loaded, and when the dialog cannot be loaded, the button opens a
 * plain native form; with scripts it opens the dialog that searches while one types. `/` opens it too.
 */
export function SiteSearch() {
  const common = commonTexts.use();
  const shell = shellTexts.use();
  const panel = useRef<HTMLElement>(null);
  const { Dialog, isOpen, setOpen, opener, open } = useSearchDialog(panel);
  return (
    <>
      <IconButton
        icon="search"
        label={shell.search}
        popoverTarget={panelId}
        aria-keyshortcuts="/"
        onClick={(event) => {
          event.preventDefault();
          open(event.currentTarget);
        }}
      />
      <search id={panelId} ref={panel} popover="auto" className={styles.panel}>
        <form action="/" className={styles.form}>
          <Input
            type="search"
            name="q"
            required
            maxLength={100}
            aria-label={shell.search}
            placeholder={shell.search}
            autoComplete="off"
            enterKeyHint="search"
            autoFocus
          />
          <IconButton type="submit" icon="search" label={common.search} />
        </form>
      </search>
      {Dialog ? <Dialog open={isOpen} onOpenChange={setOpen} opener={opener} /> : null}
    </>
  );
}

function useSearchDialog(panel: React.RefObject<HTMLElement | null>) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const open = useCallback(
    (button: HTMLElement | null) => {
      opener.current = button;
      import('../domains/post/search/search-dialog.tsx').then(
        ({ SearchDialog }) => {
          panel.current?.hidePopover?.();
          setDialog(() => SearchDialog);
          setOpen(true);
        },
        () => panel.current?.showPopover?.(),
      );
    },
    [panel],
  );
  useSearchKey(useCallback(() => open(null), [open]));
  return { Dialog, isOpen, setOpen, opener, open };
}
