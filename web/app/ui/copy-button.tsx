import { Button, type ButtonProps } from './button.tsx';
import { useToast } from './toast.tsx';

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** What is put on the clipboard. */
  text: string;
  label: string;
  /** Said aloud instead of the label where several stand on one page; begins with the label or holds it. */
  name?: string;
  copied: string;
  /** Pages over plain http have no clipboard, and it may be forbidden. */
  notCopied: string;
}

/** Puts a text on the clipboard and says whether that worked. */
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
