import type { Profile } from '@taegeuk/contract/user.ts';
import { Link, useNavigate } from 'react-router';
import { ConsultForm } from '../../features/consult/consult-form.tsx';
import { type ConsultValues, openConsultDraft } from '../../features/consult/draft.ts';
import { consultTexts } from '../../i18n/consult-texts.ts';
import { api } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { formatPhone } from '../../lib/phone.ts';
import { useDraftOf } from '../../lib/use-draft.ts';
import { isSensitiveGiven } from '../../lib/use-sensitive-consent.ts';
import { PagePending } from '../../shell/page-pending.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/apply';

const list = '/center/consult/contents';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (_texts, lang) => ({ title: consultTexts.of(lang).applyTitle, index: false }));

export async function clientLoader() {
  const [profile, consents] = await Promise.all([api.getProfile(), api.listConsents()]);
  return { profile: profile.data, isConsentGiven: isSensitiveGiven(consents.data) };
}

export function HydrateFallback() {
  const { applyTitle } = consultTexts.use();
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
  };
}

export default function ConsultApply({ loaderData }: Route.ComponentProps) {
  const texts = consultTexts.use();
  const navigate = useNavigate();
  const toast = useToast();
  const { profile, isConsentGiven } = loaderData;
  const [draft, discard] = useDraftOf(() => openConsultDraft(profile.id));

  async function send(values: ConsultValues) {
    await api.createConsultation({ body: values, idempotencyKey: draft.idempotencyKey });
    draft.forget();
    toast.show({ title: texts.sent, description: texts.sentText, variant: 'success' });
    await navigate(list);
  }

  return (
    <Page width="narrow">
      <PageHead eyebrow={texts.section} title={texts.applyTitle} lead={texts.applyLead} />
      <ConsultForm
        key={draft.idempotencyKey}
        values={draft.restored ?? emptyValues(profile)}
        isConsentGiven={isConsentGiven}
        send={send}
        keep={draft.keep}
        onDiscard={draft.restored ? discard : undefined}
        cancel={
          <Button variant="quiet" render={<Link to={list} />}>
            {texts.cancel}
          </Button>
        }
      />
    </Page>
  );
}
