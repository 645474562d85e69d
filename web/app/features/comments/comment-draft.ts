import { liveSession } from '../../lib/session.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import type { CommentSubject } from './load-comments.ts';

// The draft outlives an ended session of the same member, and is nobody else's.
function keyOf(subject: CommentSubject): string {
  const id = 'lessonId' in subject ? subject.lessonId : subject.practiseHistoryId;
  return `comment-draft:${liveSession()?.id_user ?? ''}:${id}`;
}

/** The comment begun in this tab; empty when there is none. */
export function readDraft(subject: CommentSubject): string {
  return readStored(keyOf(subject)) ?? '';
}

/** Keeps a begun comment; an empty one is forgotten. */
export function keepDraft(subject: CommentSubject, content: string): void {
  if (content === '') removeStored(keyOf(subject));
  else writeStored(keyOf(subject), content);
}
