import { type DocumentKind, documentKinds, documentTypes } from '@taegeuk/contract/document-kinds.ts';
import { type Post, postTypes, type SearchHit } from '@taegeuk/contract/post.ts';
import type { AppLoadContext } from '../../lib/calls/app-context.ts';
import { inPart } from './inner-headings.ts';
import { markHtml } from './mark-html.ts';

/** More than there will ever be on one page. */
const atMost = 100;

type Asked = Pick<AppLoadContext, 'api' | 'lang'>;

/** Fixed post type of questions. */
export const questionType = postTypes.question;
/** How many hits a page of questions shows. */
export const questionsAtMost = atMost;

async function listAll({ api, lang }: Asked, type: string): Promise<Post[]> {
  const { data: posts } = await api.listPosts({ params: { lang }, query: { type, pageSize: atMost } });
  return posts;
}

function questionOf({ id, slug, topic, title, content, films, lang }: Post) {
  return {
    id,
    slug,
    topic: topic ?? 'other',
    title,
    content,
    films,
    lang,
    titleMarks: [] as [number, number][],
  };
}

/** A question with its answer (HTML). */
export type Question = ReturnType<typeof questionOf>;

/** All questions in their order. */
export async function loadQuestions(asked: Asked): Promise<Question[]> {
  return (await listAll(asked, questionType)).map(questionOf);
}

/** The questions that were found, in the order of the hits, with the term marked. */
export function questionsOfHits(
  questions: readonly Question[],
  hits: readonly Pick<SearchHit, 'id' | 'titleMarks'>[],
  term: string,
): Question[] {
  return hits.flatMap(({ id, titleMarks }) => {
    const question = questions.find((each) => each.id === id);
    return question ? [{ ...question, titleMarks, content: markHtml(question.content, term) }] : [];
  });
}

function partOf({ slug, title, excerpt, content, films, lang }: Post, steps: number) {
  return { id: slug, title, excerpt, content: inPart(content, slug, steps), films, lang };
}

/** A guide or a document of the guide page. */
export type GuidePart = ReturnType<typeof partOf>;

async function loadDocument(asked: Asked, kind: DocumentKind) {
  const [posts, { data: versions }] = await Promise.all([
    listAll(asked, documentTypes[kind]),
    asked.api.listDocumentVersions({ params: { kind } }),
  ]);
  return posts.map((post) => ({ ...partOf(post, 2), kind, versions }));
}

/** A document of the guide page with the days of its versions. */
export type DocumentPart = Awaited<ReturnType<typeof loadDocument>>[number];

/** The guides in their order, then terms and privacy policy. */
export async function loadGuide(asked: Asked) {
  const [guides, documents] = await Promise.all([
    listAll(asked, postTypes.guide),
    Promise.all(documentKinds.map((kind) => loadDocument(asked, kind))),
  ]);
  return {
    // Written with headings of the third level, below their own.
    guides: guides.map((post) => partOf(post, 0)),
    documents: documents.flat(),
  };
}
