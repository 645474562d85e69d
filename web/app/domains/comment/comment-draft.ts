import { newKey } from '../../lib/forms/draft.ts';
import { liveSession } from '../../lib/session/session.ts';
import { readStored, removeStored, writeStored } from '../../lib/session/storage.ts';
import type { CommentSubject } from './list-comments.ts';

// The draft survives an expired session of the same member, and belongs to nobody else.
function keyOf(kind: 'draft' | 'send', subject: CommentSubject): string {
  const id = 'lessonId' in subject ? subject.lessonId : subject.practiseHistoryId;
  return `comment-${kind}:${liveSession()?.id_user ?? ''}:${id}`;
}

/** The comment that was started in this tab; empty if there is none. */
export function readDraft(subject: CommentSubject): string {
  return readStored(keyOf('draft', subject)) ?? '';
}

/** Stores an unfinished comment. An empty one is forgotten, and what is written after it is a new comment. */
export function keepDraft(subject: CommentSubject, content: string): void {
  if (content !== '') {
    writeStored(keyOf('draft', subject), content);
    return;
  }
  removeStored(keyOf('draft', subject));
  removeStored(keyOf('send', subject));
}

/** The key of the unfinished comment: the same for each try to send it, also after a reload. */
export function sendKeyOf(subject: CommentSubject): string {
  const kept = readStored(keyOf('send', subject));
  if (kept) return kept;
  const key = newKey();
  writeStored(keyOf('send', subject), key);
  return key;
}
