import { programmePath } from '@taegeuk/contract/post-paths.ts';
import { postTypes } from '@taegeuk/contract/post-types.ts';
import { ogPicturePath } from '@taegeuk/contract/preview.ts';
import { programmeTexts } from '../../../i18n/programme-texts.ts';
import { appContext } from '../../../lib/calls/app-context.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { breadcrumbData, faqData } from '../../../lib/document/structured-data.ts';
import { loadProgramme } from '../load-programme.ts';
import { ProgrammeScreen } from '../programme-screen.tsx';
import type { Route } from './+types/programme';

export const handle = { reading: true };

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(appContext);
  const page = await loadProgramme(asked);
  const { text } = page;
  const picture =
    text &&
    ogPicturePath(asked.lang, { id: text.id, type: postTypes.programme, topic: null, title: text.title });
  return { page, picture };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => {
    const { title: plain } = programmeTexts.of(lang);
    if (!args.loaderData) return { title: plain, index: false };
    const { page, picture } = args.loaderData;
    const title = page.text?.title ?? plain;
    const above = [{ label: title, href: programmePath }];
    const asked = page.questions.map((each) => ({ question: each.title, answer: each.content }));
    return {
      title,
      ...(page.text ? { description: page.text.excerpt } : {}),
      ...(picture ? { image: picture } : {}),
      data: (site) => [breadcrumbData(site, above), faqData(site, asked)],
    };
  });

export default function ProgrammeRoute({ loaderData }: Route.ComponentProps) {
  return <ProgrammeScreen page={loaderData.page} />;
}
