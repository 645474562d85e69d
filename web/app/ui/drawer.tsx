import { Dialog as Primitive } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import dialogStyles from './dialog.module.css';
import styles from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type DrawerContentProps = Omit<ComponentProps<typeof Primitive.Popup>, 'className' | 'title'> & {
  className?: string;
  side?: 'start' | 'end';
  closeLabel: string;
  /** The accessible name; seen only with `titleVisible`. */
  title: ReactNode;
  titleVisible?: boolean;
};

/* Built on the dialog, not on the library's drawer: that one is for sheets to swipe, and half as heavy again. */
function DrawerContent({
  side = 'end',
  closeLabel,
  title,
  titleVisible = false,
  className,
  children,
  ...props
}: DrawerContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Backdrop className={dialogStyles.backdrop} />
      <Primitive.Popup {...props} data-side={side} className={classNames(styles.popup, className)}>
        <div className={styles.head}>
          <Primitive.Title
            className={titleVisible ? styles.title : undefined}
            render={titleVisible ? undefined : <VisuallyHidden as="h2" />}
          >
            {title}
          </Primitive.Title>
          <Primitive.Close render={<IconButton icon="close" label={closeLabel} />} className={styles.close} />
        </div>
        <div className={styles.body}>{children}</div>
      </Primitive.Popup>
    </Primitive.Portal>
  );
}

/** A panel that slides out over the page, for a menu or filters. It holds the focus until it is closed. */
export const Drawer = {
  Root: Primitive.Root,
  Trigger: Primitive.Trigger,
  Content: DrawerContent,
  Close: Primitive.Close,
};
