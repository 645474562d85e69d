import { Tabs as Primitive } from '@base-ui/react/tabs';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

type Named<Props> = Omit<Props, 'className'> & { className?: string };

export type TabsListProps = Named<ComponentProps<typeof Primitive.List>> & {
  /** The accessible name of the row of tabs. */
  label: string;
};

function TabsList({ label, className, children, ...props }: TabsListProps) {
  return (
    <Primitive.List {...props} aria-label={label} className={classNames(styles.list, className)}>
      {children}
      <Primitive.Indicator className={styles.indicator} />
    </Primitive.List>
  );
}

function TabsTab({ className, ...props }: Named<ComponentProps<typeof Primitive.Tab>>) {
  return <Primitive.Tab {...props} className={classNames(styles.tab, className)} />;
}

function TabsPanel({ className, ...props }: Named<ComponentProps<typeof Primitive.Panel>>) {
  return <Primitive.Panel {...props} className={classNames(styles.panel, className)} />;
}

/** Views of one thing, one at a time. What has an address of its own is a link, not a tab. */
export const Tabs = { Root: Primitive.Root, List: TabsList, Tab: TabsTab, Panel: TabsPanel };
