import { Menu as Primitive } from '@base-ui/react/menu';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

type Named<Props> = Omit<Props, 'className'> & { className?: string };

export type MenuContentProps = Named<ComponentProps<typeof Primitive.Popup>> & {
  align?: 'start' | 'center' | 'end';
  side?: 'bottom' | 'top';
};

function MenuContent({ align = 'end', side = 'bottom', className, ...props }: MenuContentProps) {
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

export type MenuItemProps = Named<ComponentProps<typeof Primitive.Item>> & { variant?: 'plain' | 'danger' };

function MenuItem({ variant = 'plain', className, ...props }: MenuItemProps) {
  return <Primitive.Item {...props} data-variant={variant} className={classNames(styles.item, className)} />;
}

export type MenuLinkItemProps = Named<ComponentProps<typeof Primitive.LinkItem>>;

function MenuLinkItem({ className, ...props }: MenuLinkItemProps) {
  return <Primitive.LinkItem closeOnClick {...props} className={classNames(styles.item, className)} />;
}

export type MenuRadioItemProps = Named<ComponentProps<typeof Primitive.RadioItem>>;

function MenuRadioItem({ className, children, ...props }: MenuRadioItemProps) {
  return (
    <Primitive.RadioItem closeOnClick {...props} className={classNames(styles.item, className)}>
      {children}
      <Primitive.RadioItemIndicator className={styles.indicator}>
        <Icon name="check" size="sm" />
      </Primitive.RadioItemIndicator>
    </Primitive.RadioItem>
  );
}

function MenuGroupLabel({ className, ...props }: Named<ComponentProps<typeof Primitive.GroupLabel>>) {
  return <Primitive.GroupLabel {...props} className={classNames(styles.label, className)} />;
}

function MenuSeparator({ className, ...props }: Named<ComponentProps<typeof Primitive.Separator>>) {
  return <Primitive.Separator {...props} className={classNames(styles.separator, className)} />;
}

/** Acts or choices behind a button, walked with the arrow keys. For navigation of the site use links. */
export const Menu = {
  Root: Primitive.Root,
  Trigger: Primitive.Trigger,
  Content: MenuContent,
  Item: MenuItem,
  LinkItem: MenuLinkItem,
  RadioGroup: Primitive.RadioGroup,
  RadioItem: MenuRadioItem,
  Group: Primitive.Group,
  GroupLabel: MenuGroupLabel,
  Separator: MenuSeparator,
};
