import type { MouseEvent } from 'react';
import { helpTexts } from '../../i18n/help-texts.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './questions.module.css';

/** The address of a question: copied with scripts; an ordinary link without scripts and where copying is not possible. */
export function CopyLink({ id }: { id: string }) {
  const t = helpTexts.use().questions;
  const toast = useToast();

  function copy(event: MouseEvent<HTMLAnchorElement>) {
    const { href } = event.currentTarget;
    if (!navigator.clipboard || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigator.clipboard.writeText(href).then(
      () => toast.show({ title: t.copied, variant: 'success' }),
      () => window.location.assign(href),
    );
  }

  return (
    <p className={styles.copy} data-print="hide">
      <TextLink tone="quiet" href={`/customer/common-question#${id}`} data-press onClick={copy}>
        {t.copyLink}
      </TextLink>
    </p>
  );
}
