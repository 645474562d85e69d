import { useLocation } from 'react-router';
import { inquiryTexts } from '../../../i18n/inquiry-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { CancelLink } from '../../../lib/forms/request-fields.tsx';
import { useDraftOf } from '../../../lib/forms/use-draft.ts';
import { useSent } from '../../../lib/forms/use-sent.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { useSite } from '../../../shell/site.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { beginningOf, openInquiryDraft, requestOf, withWords } from '../draft.ts';
import { InquiryForm } from '../inquiry-form.tsx';
import type { Route } from './+types/add';

const list = '/customer/faq';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: inquiryTexts.of(lang).askTitle, index: false }));

export async function clientLoader() {
  return { profile: (await api.getProfile()).data };
}

export function HydrateFallback() {
  return <PagePending title={inquiryTexts.use().askTitle} />;
}

/** A text from another page: a follow-up whose inquiry was closed. */
function useBroughtWords(): string {
  const { words } = (useLocation().state as { words?: unknown } | null) ?? {};
  return typeof words === 'string' ? words : '';
}

export default function InquiryAdd({ loaderData: { profile } }: Route.ComponentProps) {
  const texts = inquiryTexts.use();
  const lang = useLang();
  const finish = useSent(texts, list);
  const brought = useBroughtWords();
  const languages = useSite()?.languages ?? [];
  const [draft, discard] = useDraftOf(() => openInquiryDraft(profile.id));
  const values = draft.restored ?? beginningOf(profile, lang);
  const isBroughtIn = brought === '' || values.content.includes(brought);

  async function send(typed: typeof values) {
    const body = { ...requestOf(typed), userId: profile.id };
    await api.createInquiry({ body, idempotencyKey: draft.idempotencyKey });
    await finish(draft);
  }

  return (
    <Page width="narrow">
      <PageHead eyebrow={texts.section} title={texts.askTitle} lead={texts.askLead} />
      <InquiryForm
        key={draft.idempotencyKey}
        values={isBroughtIn ? values : withWords(values, brought)}
        languages={languages}
        send={send}
        keep={draft.keep}
        onDiscard={draft.restored ? discard : undefined}
        cancel={<CancelLink to={list}>{texts.cancel}</CancelLink>}
      />
    </Page>
  );
}
