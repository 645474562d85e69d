import { practiceDay } from '@taegeuk/contract/calendar.ts';
import { holdsLessons } from '@taegeuk/contract/levels.ts';
import { Link, useNavigate } from 'react-router';
import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { formatDayOfMonth } from '../../../lib/dates/format.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { isSensitiveGiven } from '../../user/consents/use-sensitive-consent.ts';
import type { PracticeValues } from '../entry/draft.ts';
import { EntryForm } from '../entry/entry-form.tsx';
import { saveNewEntry } from '../entry/save-entry.ts';
import { useDraft } from '../entry/use-draft.ts';
import { type SittingInAddress, sittingIn } from '../timer/sitting-address.ts';
import { forgetRecord, isRecordKept } from '../timer/sitting-record.ts';
import type { Route } from './+types/add';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: practiceTexts.of(lang).addTitle, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const [profile, consents, categories] = await Promise.all([
    api.getProfile(),
    api.listConsents(),
    api.listCategories({ query: { lang: pageLanguage(), center: 0 } }),
  ]);
  const groups = categories.data.filter(holdsLessons);
  const { id: userId, levelInCenter, subLevelInCenter } = profile.data;
  const asked = url.searchParams.get('group');
  const group =
    groups.find(({ slug }) => slug === asked) ??
    groups.find(({ level, subLevel }) => level === levelInCenter && subLevel === subLevelInCenter);
  const isConsentGiven = isSensitiveGiven(consents.data);
  const sitting = sittingIn(url.searchParams);
  return { userId, groups, groupId: group?.id ?? null, isConsentGiven, sitting };
}

export function HydrateFallback() {
  const diary = practiceTexts.use();
  return <PagePending title={diary.addTitle} />;
}

function emptyValues(groupId: string | null, sitting: SittingInAddress | undefined): PracticeValues {
  const lang = pageLanguage();
  const practisedOn = sitting?.on ?? practiceDay(new Date());
  return {
    // Nobody has to think of one.
    title: practiceTexts.of(lang).titleOf(formatDayOfMonth(practisedOn, lang)),
    content: '',
    practisedOn,
    minutes: sitting?.minutes ?? null,
    categoryId: groupId,
    moodBefore: null,
    mood: null,
    shared: false,
  };
}

export default function PracticeAdd({ loaderData }: Route.ComponentProps) {
  const t = practiceTexts.use();
  const navigate = useNavigate();
  const toast = useToast();
  const { userId, groups, groupId, isConsentGiven, sitting } = loaderData;
  // A text about a sitting is separate from that of another entry that is being written.
  const [draft, discard] = useDraft(userId, sitting && { id: `sitting-${sitting.id}` });

  async function save(values: PracticeValues) {
    // A sitting makes one entry, in whatever tab it is written; if it has its entry already, a second one does not change
    // it.
    const isWaiting = sitting !== undefined && isRecordKept(sitting.id);
    await saveNewEntry(values, isWaiting ? sitting.id : draft.idempotencyKey, sitting?.satAt);
    if (sitting) forgetRecord(sitting.id);
    draft.forget();
    toast.show({ title: t.savedTitle, variant: 'success' });
    await navigate('/center/diary/manage', { state: { saved: true }, replace: true });
  }

  return (
    <Page width="narrow">
      <PageHead eyebrow={t.title} title={t.addTitle} />
      <EntryForm
        key={draft.idempotencyKey}
        values={draft.restored ?? emptyValues(groupId, sitting)}
        groups={groups}
        isConsentGiven={isConsentGiven}
        save={save}
        keep={draft.keep}
        onDiscard={draft.restored ? discard : undefined}
        cancel={
          <Button variant="quiet" render={<Link to="/center/diary/manage" />}>
            {t.cancel}
          </Button>
        }
      />
    </Page>
  );
}
