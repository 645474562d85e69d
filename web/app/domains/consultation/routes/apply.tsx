import type { ConsultationInput } from '@taegeuk/contract/consultation.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import { consultationTexts } from '../../../i18n/consultation-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { formatPhone } from '../../../lib/forms/phone.ts';
import { CancelLink } from '../../../lib/forms/request-fields.tsx';
import { useDraftOf } from '../../../lib/forms/use-draft.ts';
import { useSent } from '../../../lib/forms/use-sent.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { isSensitiveGiven } from '../../user/consents/use-sensitive-consent.ts';
import { ConsultationForm } from '../consultation-form.tsx';
import { type ConsultValues, openConsultDraft } from '../draft.ts';
import type { Route } from './+types/apply';

const list = '/center/consult/contents';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: consultationTexts.of(lang).applyTitle, index: false }));

export async function clientLoader() {
  const [profile, consents] = await Promise.all([api.getProfile(), api.listConsents()]);
  return { profile: profile.data, isConsentGiven: isSensitiveGiven(consents.data) };
}

export function HydrateFallback() {
  const { applyTitle } = consultationTexts.use();
  return <PagePending title={applyTitle} />;
}

function emptyValues({ name, phone }: Profile): ConsultValues {
  return {
    title: '',
    content: '',
    name,
    phone: formatPhone(phone),
    phoneAdvice: false,
    onlineAdvice: false,
    ortherAdvice: false,
    times: [],
  };
}

export default function ConsultApply({ loaderData }: Route.ComponentProps) {
  const texts = consultationTexts.use();
  const finish = useSent(texts, list);
  const { profile, isConsentGiven } = loaderData;
  const [draft, discard] = useDraftOf(() => openConsultDraft(profile.id));

  async function send(request: ConsultationInput) {
    await api.createConsultation({ body: request, idempotencyKey: draft.idempotencyKey });
    await finish(draft);
  }

  return (
    <Page width="narrow">
      <PageHead eyebrow={texts.section} title={texts.applyTitle} lead={texts.applyLead} />
      <ConsultationForm
        key={draft.idempotencyKey}
        values={draft.restored ?? emptyValues(profile)}
        isConsentGiven={isConsentGiven}
        send={send}
        keep={draft.keep}
        onDiscard={draft.restored ? discard : undefined}
        cancel={<CancelLink to={list}>{texts.cancel}</CancelLink>}
      />
    </Page>
  );
}
