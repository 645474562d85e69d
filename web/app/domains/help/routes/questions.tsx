import { ogPicturePath } from '@taegeuk/contract/preview.ts';
import { data } from 'react-router';
import { helpTexts } from '../../../i18n/help-texts.ts';
import { postBoardTexts } from '../../../i18n/post-board-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { appContext } from '../../../lib/calls/app-context.ts';
import { formatNumber } from '../../../lib/dates/format.ts';
import { PageCrumbs } from '../../../lib/document/page-crumbs.tsx';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { breadcrumbData, faqData } from '../../../lib/document/structured-data.ts';
import { termOf } from '../../../lib/lists/list-query.server.ts';
import { legalPieces } from '../../../shell/legal-line.ts';
import { useSite } from '../../../shell/site.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { BoardSearch } from '../../post/board/board-search.tsx';
import { Found } from '../../post/board/found.tsx';
import { findPosts } from '../../post/board/load-list.server.ts';
import { menuPlaceOf, useMenuPlace } from '../../post/menu-place.ts';
import { loadQuestions, questionsAtMost, questionsOfHits, questionType } from '../load-help.server.ts';
import { OpenByAddress } from '../open-by-address.tsx';
import { FoundQuestions, QuestionList } from '../question-list.tsx';
import { StillOpen } from '../still-open.tsx';
import type { Route } from './+types/questions';

export const handle = { reading: true };

const path = '/customer/common-question';

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = context.get(appContext);
  const picture = ogPicturePath(asked.lang, 'question');
  const questions = await loadQuestions(asked);
  const typed = termOf(url);
  if (!typed) return data({ questions, found: null, picture });
  const { found, status } = await findPosts(asked, { type: questionType }, typed, 1, questionsAtMost);
  const hits = questionsOfHits(questions, found.hits, found.term);
  return data({ questions: hits, found, picture }, { status });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => {
    const { title, description } = helpTexts.of(lang).questions;
    if (!args.loaderData) return { title, description, index: false };
    const { questions, found, picture: image } = args.loaderData;
    if (found) {
      const results = postBoardTexts.of(lang).resultsFor(found.typed, title);
      return { title: results, description, image, index: false, follow: true };
    }
    const above = menuPlaceOf(args.matches, path).trail;
    const asked = questions.map((each) => ({ question: each.title, answer: each.content }));
    return { title, description, image, data: (site) => [faqData(site, asked), breadcrumbData(site, above)] };
  });

type Loaded = Route.ComponentProps['loaderData'];

function Questions({ questions, found }: Loaded) {
  const lang = useLang();
  const boards = postBoardTexts.use();
  const t = helpTexts.use().questions;
  if (found && questions.length === 0) return <Found found={found} path={path} dated={false} />;
  if (found) {
    const count = questions.length;
    const title = boards.found(found.term, count, formatNumber(count, lang));
    const readAs = found.term === found.typed ? '' : `${boards.readAs(found.typed, found.term)} `;
    return <FoundQuestions key={found.typed} title={readAs + title} questions={questions} />;
  }
  if (questions.length > 0) return <QuestionList questions={questions} />;
  return <EmptyState title={t.emptyTitle} description={t.emptyDescription} />;
}

// Phone numbers and e-mail addresses among the legal details.
function useContacts() {
  const parts = (useSite()?.footer ?? []).flatMap(legalPieces).flat();
  return parts.flatMap(({ text, href }) => (href && !href.startsWith('https:') ? [{ text, href }] : []));
}

export default function QuestionsRoute({ loaderData }: Route.ComponentProps) {
  const { title, description } = helpTexts.use().questions;
  const { trail } = useMenuPlace(path);
  return (
    <Page width="narrow">
      <PageCrumbs trail={trail.length > 0 ? trail : [{ label: title }]} endsHere />
      <PageHead title={title} lead={description} />
      <BoardSearch path={path} title={title} term={loaderData.found?.typed ?? ''} />
      <Questions {...loaderData} />
      <OpenByAddress />
      <StillOpen contacts={useContacts()} />
    </Page>
  );
}
