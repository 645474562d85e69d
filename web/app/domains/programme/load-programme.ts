import type { Post } from '@taegeuk/contract/post.ts';
import { postTypes } from '@taegeuk/contract/post-types.ts';
import type { AppLoadContext } from '../../lib/calls/app-context.ts';
import { orNotFound } from '../../lib/calls/load.ts';

/** What the calls of these pages are made with, by the server or in the browser. */
export interface Asked {
  api: Pick<AppLoadContext['api'], 'getProgramme' | 'getGroupOutline' | 'listPosts'>;
  lang: AppLoadContext['lang'];
}

/** The questions of somebody who has not begun yet, by the slugs of the common questions. */
const askedFirst = ['first-lesson', 'first-minutes', 'health', 'other-levels', 'automatic-renewal'];

function wordsOf({ id, title, excerpt, content, films, lang }: Post) {
  return { id, title, excerpt, content, films, lang };
}

/** Levels, groups and prices, with the text of the page and its questions. */
export async function loadProgramme({ api, lang }: Asked) {
  const [{ data: programme }, { data: texts }, { data: questions }] = await Promise.all([
    api.getProgramme({ params: { lang } }),
    api.listPosts({ params: { lang }, query: { type: postTypes.programme, pageSize: 1 } }),
    api.listPosts({ params: { lang }, query: { type: postTypes.question, pageSize: 100 } }),
  ]);
  const [text] = texts;
  return {
    ...programme,
    text: text ? wordsOf(text) : null,
    questions: askedFirst.flatMap((slug) => {
      const post = questions.find((each) => each.slug === slug);
      return post ? [{ slug, ...wordsOf(post) }] : [];
    }),
  };
}

/** All that the page of lessons and prices shows. */
export type ProgrammePage = Awaited<ReturnType<typeof loadProgramme>>;

/** One group with its lessons, and the others for their links; 404 if there is none. */
export async function loadOutline({ api, lang }: Asked, group: string) {
  const [{ data: outline }, { data: programme }] = await Promise.all([
    orNotFound(api.getGroupOutline({ params: { lang }, query: { group } })),
    api.getProgramme({ params: { lang } }),
  ]);
  const { levels, groups, products } = programme;
  return { outline, levels, groups: groups.filter(({ center }) => center === outline.center), products };
}

/** All that the outline of a group shows. */
export type OutlinePage = Awaited<ReturnType<typeof loadOutline>>;
