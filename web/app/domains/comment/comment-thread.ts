import type { Comment, NewestComments } from '@taegeuk/contract/comment.ts';
import type { CommentsPage } from './list-comments.ts';

/** As many as the server returns at once. */
const mostAskedFor = 100;
const fewestAskedFor = 20;

/** What an answer changed on the screen. */
export interface ThreadChange {
  /** Comments that others wrote meanwhile. */
  arrived: readonly Comment[];
  page: CommentsPage;
}

/** The comments on the screen: the loaded ones, one's own new ones, earlier ones on demand, and changes by others. */
export interface CommentThread {
  get: () => CommentsPage;
  subscribe: (listener: () => void) => () => void;
  add: (comment: Comment) => void;
  remove: (comment: Comment) => void;
  addEarlier: (earlier: CommentsPage) => void;
  /** What to request: as many of the newest as are shown. */
  question: () => { count: number; mark?: string | undefined };
  /**
   * Takes an answer to `question` and returns what `apply` would change; undefined if nothing. `revision` is that of the
   * moment of the request: an answer from before one's own change does not contain that change and is not used.
   */
  take: (newest: NewestComments, revision: number) => ThreadChange | undefined;
  apply: (change: ThreadChange) => void;
  revision: () => number;
}

/** Each comment once, the first time it appears. */
function withoutRepeats(comments: readonly Comment[]): Comment[] {
  return [...new Map(comments.toReversed().map((comment) => [comment.id, comment])).values()].toReversed();
}

/**
 * The newest comments as the server knows them, followed by the earlier ones that are shown. Ids are in the order of time.
 * If so many arrived at once that they do not reach the shown ones, those in between are loaded again on demand.
 */
export function joinNewest(shown: CommentsPage, newest: CommentsPage): CommentsPage {
  const last = newest.comments.at(-1);
  if (newest.next === null || last === undefined) return newest;
  const reaches = shown.comments.some(({ id }) => id >= last.id);
  const earlier = reaches ? shown.comments.filter(({ id }) => id < last.id) : [];
  if (earlier.length === 0) return newest;
  return { comments: [...newest.comments, ...earlier], next: shown.next };
}

function isSameList(one: readonly Comment[], other: readonly Comment[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
}

/** Makes the thread of a page of comments. */
export function createCommentThread(first: CommentsPage): CommentThread {
  let page = first;
  let mark: string | undefined;
  let revision = 0;
  const listeners = new Set<() => void>();

  function show(next: CommentsPage) {
    page = next;
    for (const listener of listeners) listener();
  }
  function change(next: CommentsPage) {
    revision += 1;
    show(next);
  }

  return {
    get: () => page,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (comment) => change({ ...page, comments: withoutRepeats([comment, ...page.comments]) }),
    remove: ({ id }) => change({ ...page, comments: page.comments.filter((comment) => comment.id !== id) }),
    addEarlier: (earlier) =>
      change({ comments: withoutRepeats([...page.comments, ...earlier.comments]), next: earlier.next }),
    question: () => ({
      count: Math.min(mostAskedFor, Math.max(fewestAskedFor, page.comments.length)),
      mark,
    }),
    take({ comments, next, mark: newMark }, askedAt) {
      if (askedAt !== revision) return undefined;
      mark = newMark;
      if (comments === null) return undefined;
      const known = new Set(page.comments.map(({ id }) => id));
      const joined = joinNewest(page, { comments, next });
      if (isSameList(joined.comments, page.comments) && joined.next === page.next) return undefined;
      return { arrived: joined.comments.filter(({ id }) => !known.has(id)), page: joined };
    },
    apply: (taken) => show(taken.page),
    revision: () => revision,
  };
}
