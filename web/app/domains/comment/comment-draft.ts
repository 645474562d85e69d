import { newKey } from '../../lib/forms/draft.ts';
import { liveSession } from '../../lib/session/session.ts';
import { readStored, removeStored, writeStored } from '../../lib/session/storage.ts';
import type { CommentSubject } from './list-comments.ts';

// The draft outlives an ended session of the same member, and is nobody else's.
function keyOf(kind: 'draft' | 'send', subject: CommentSubject): string {
  const id = 'lessonId' in subject ? subject.lessonId : subject.practiseHistoryId;
  return `comment-${kind}:${liveSession()?.id_user ?? ''}:${id}`;
}

/** The comment begun in this tab; empty when there is none. */
export function readDraft(subject: CommentSubject): string {
  return readStored(keyOf('draft', subject)) ?? '';
}

/** Keeps a begun comment; an empty one is forgotten, and what is begun after it is another. */
export function keepDraft(subject: CommentSubject, content: string): void {
  if (content !== '') {
    writeStored(keyOf('draft', subject), content);
    return;
  }
  removeStored(keyOf('draft', subject));
  removeStored(keyOf('send', subject));
}

/** The key of the comment that is begun: the same for each try to send it, also after a reload. */
export function sendKeyOf(subject: CommentSubject): string {
  const kept = readStored(keyOf('send', subject));
  if (kept) return kept;
  const key = newKey();
  writeStored(keyOf('send', subject), key);
  return key;
}
