import { outlinePath, programmePath } from '@taegeuk/contract/post-paths.ts';
import { data } from 'react-router';
import { programmeTexts } from '../../../i18n/programme-texts.ts';
import { appContext } from '../../../lib/calls/app-context.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { breadcrumbData, courseData } from '../../../lib/document/structured-data.ts';
import { loadOutline } from '../load-programme.ts';
import { OutlineScreen } from '../outline-screen.tsx';
import type { Route } from './+types/outline';

export const handle = { reading: true };

/** The page of a group is below the programme, at the group's own address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { side, level, group } = params;
  const slug = level === 'group' ? group : `${level}/${group}`;
  const page = await loadOutline(context.get(appContext), slug);
  // A group of the other side is not at this address.
  if ((side === 'academy') !== (page.outline.center === 1) || !['center', 'academy'].includes(side))
    throw data(null, { status: 404 });
  return page;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => {
    const t = programmeTexts.of(lang);
    if (!args.loaderData) return { title: t.title, index: false };
    const { outline, levels } = args.loaderData;
    const level = levels.find((each) => each.center === outline.center && each.level === outline.level);
    // A course is named after its field, which exists on every level.
    const title = level ? `${level.name} · ${outline.name}` : outline.name;
    const description = t.about(outline.summary, outline.outline.map((lesson) => lesson.title).join(', '));
    const above = [
      { label: t.title, href: programmePath },
      { label: title, href: outlinePath(outline.center === 1 ? 'academy' : 'center', outline.slug) },
    ];
    return {
      title,
      description,
      data: (site) => [courseData(site, { title, description }), breadcrumbData(site, above)],
    };
  });

export default function OutlineRoute({ loaderData }: Route.ComponentProps) {
  return <OutlineScreen page={loaderData} />;
}
