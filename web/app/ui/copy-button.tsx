import { Button, type ButtonProps } from './button.tsx';
import { useToast } from './toast.tsx';

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** The text that is copied to the clipboard. */
  text: string;
  label: string;
  /** Read aloud instead of the label if there are several on one page; begins with the label or contains it. */
  name?: string;
  copied: string;
  /** Pages over plain http have no clipboard, and it may be forbidden. */
  notCopied: string;
}

/** Copies a text to the clipboard and says whether that worked. */
export function CopyButton({ text, label, name, copied, notCopied, ...look }: CopyButtonProps) {
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ title: copied, variant: 'success' });
    } catch {
      toast.show({ title: notCopied, variant: 'danger' });
    }
  }

  return (
    <Button variant="outline" size="sm" {...look} aria-label={name} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
