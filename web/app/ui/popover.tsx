import { Popover as Primitive } from '@base-ui/react/popover';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './popover.module.css';

type Named<Props> = Omit<Props, 'className'> & { className?: string };

export type PopoverContentProps = Named<ComponentProps<typeof Primitive.Popup>> & {
  align?: 'start' | 'center' | 'end';
  side?: 'bottom' | 'top';
};

function PopoverContent({ align = 'center', side = 'bottom', className, ...props }: PopoverContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Positioner
        align={align}
        side={side}
        sideOffset={8}
        collisionPadding={12}
        className={styles.positioner}
      >
        <Primitive.Popup {...props} className={classNames(styles.popup, className)} />
      </Primitive.Positioner>
    </Primitive.Portal>
  );
}

function PopoverTitle({ className, ...props }: Named<ComponentProps<typeof Primitive.Title>>) {
  return <Primitive.Title {...props} className={classNames(styles.title, className)} />;
}

/** A small sheet beside what opened it. */
export const Popover = {
  Root: Primitive.Root,
  Trigger: Primitive.Trigger,
  Content: PopoverContent,
  Title: PopoverTitle,
  Description: Primitive.Description,
  Close: Primitive.Close,
};
