import { Toolbar as Primitive } from '@base-ui/react/toolbar';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './toolbar.module.css';

export type ToolbarRootProps = Omit<ComponentProps<typeof Primitive.Root>, 'className'> & {
  /** The accessible name. */
  label: string;
  className?: string;
};

function ToolbarRoot({ label, className, ...props }: ToolbarRootProps) {
  return <Primitive.Root {...props} aria-label={label} className={classNames(styles.toolbar, className)} />;
}

export type ToolbarButtonProps = {
  /** The accessible name, also shown when the pointer rests on it. */
  label: string;
  icon?: IconName | undefined;
  /** On or off; a button that only starts an action has neither. */
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
};

/** One button of the bar; a click keeps the selection of the text. */
function ToolbarButton({ label, icon, pressed, disabled = false, onPress }: ToolbarButtonProps) {
  return (
    <Primitive.Button
      type="button"
      title={label}
      aria-label={icon ? label : undefined}
      aria-pressed={pressed}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={styles.button}
    >
      {icon ? <Icon name={icon} /> : label}
    </Primitive.Button>
  );
}

/** Buttons over a text: one stop of the Tab key, the arrow keys lead from one to the next. */
export const Toolbar = { Root: ToolbarRoot, Button: ToolbarButton };
