import type { ContentKind } from '@taegeuk/contract/content-kinds.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ActButton } from '../admin/act/act-button.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { useSendKey } from '../admin/calls/use-send-key.ts';
import { contentTexts } from './content-texts.ts';

export interface NewTextProps {
  kind: ContentKind;
  words: { create: string; createTitle: string; createLead: string };
  /** What it begins with. */
  body: () => object;
  /** One filled button a screen: it is not where something else is done there. */
  look?: 'solid' | 'outline';
  /** What has to be known to begin it. */
  children?: ReactNode;
}

/** Begins a text as a draft, and opens it. */
export function NewText({ kind, words, body, look = 'solid', children }: NewTextProps) {
  const navigate = useNavigate();
  const sendKey = useSendKey();
  async function create() {
    const begun = body();
    const made = await staffApi.createContent({
      body: { kind, body: begun },
      idempotencyKey: sendKey.of(begun),
    });
    await navigate(`/admin/content/${made.data.id}`);
  }
  return (
    <ActButton
      label={words.create}
      variant={look}
      title={words.createTitle}
      description={words.createLead}
      confirmLabel={contentTexts.createConfirm}
      keptAs={`content-create-${kind}`}
      act={create}
    >
      {children}
    </ActButton>
  );
}
