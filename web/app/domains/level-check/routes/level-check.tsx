import { centreLevel } from '@taegeuk/contract/levels.ts';
import { useRevalidator } from 'react-router';
import { levelCheckTexts } from '../../../i18n/level-check-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { liveSession, updateMember } from '../../../lib/session/session.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PracticeNav } from '../../practice/practice-nav.tsx';
import { isSensitiveGiven } from '../../user/consents/use-sensitive-consent.ts';
import { LevelCheckScreen, requestId } from '../level-check-screen.tsx';
import type { Route } from './+types/level-check';

const pageSize = 10;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: levelCheckTexts.of(lang).title, index: false }));

function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}

// If a teacher has moved the member, the bar shows the new position from now on too.
function tellBar(place: { levelInCenter: number; subLevelInCenter: number }): void {
  const member = liveSession()?.infoUser;
  if (!member) return;
  const { levelInCenter, subLevelInCenter } = place;
  const isMoved = member.levelInCenter !== levelInCenter || member.subLevelInCenter !== subLevelInCenter;
  if (isMoved) updateMember({ ...member, levelInCenter, subLevelInCenter });
}

// An open request is the newest one, so the first page has it, whichever page is shown.
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const pageNo = readPage(url.searchParams);
  const [profile, consents, groups, list, newest] = await Promise.all([
    api.getProfile(),
    api.listConsents(),
    api.listCategories({ query: { lang: pageLanguage(), center: 0 } }),
    api.listLevelChecks({ query: { pageNo, pageSize } }),
    pageNo > 1 ? api.listLevelChecks({ query: { pageNo: 1, pageSize: 1 } }) : null,
  ]);
  const { id: userId, levelInCenter, subLevelInCenter } = profile.data;
  tellBar({ levelInCenter, subLevelInCenter });
  const [first] = (newest ?? list).data;
  return {
    userId,
    isConsentGiven: isSensitiveGiven(consents.data),
    here: { level: levelInCenter, subLevel: subLevelInCenter },
    groups: groups.data.filter(({ subLevel }) => subLevel !== null),
    open: first?.state === 'open' ? first : undefined,
    past: list.data.filter(({ state }) => state !== 'open'),
    page: list.page,
  };
}

export function HydrateFallback() {
  return <PagePending title={levelCheckTexts.use().title} width="wide" />;
}

export default function LevelCheckPage({ loaderData }: Route.ComponentProps) {
  const words = levelCheckTexts.use();
  const { revalidate } = useRevalidator();

  async function changed() {
    await revalidate();
    document.getElementById(requestId)?.focus();
  }

  return (
    <Page level={centreLevel(loaderData.here.level)?.key}>
      <PageHead eyebrow={words.section} title={words.title} lead={words.lead} />
      <PracticeNav here="levelCheck" />
      <LevelCheckScreen {...loaderData} onChanged={() => void changed()} />
    </Page>
  );
}
