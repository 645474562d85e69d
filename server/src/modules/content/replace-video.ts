import type { LessonBody } from '@taegeuk/contract/content-bodies.ts';
import type { VideoReplacement } from '@taegeuk/contract/lesson-desk.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError, refuse } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { beginAnew, countProgress, keepWithin } from '../lesson/service.ts';
import { actOnContent, type Held, kindFor } from './hold.ts';
import { type Film, findFilm, findFilmOf, missingOfFilm, setFilm } from './kinds/film.ts';
import { movePublications } from './publication-queries.ts';
import { findLine } from './queries.ts';
import { findRevision } from './revision-queries.ts';
import { store } from './write.ts';

/** The film that a lesson has, and the one that it is to have. */
interface Exchange {
  present: Film;
  wanted: Film;
}

/** @throws {DomainError} content_not_public for a lesson without a film of its own yet; invalid_input; content_incomplete */
async function findExchange(db: Db, id: string, mediaId: string): Promise<Exchange> {
  const present = await findFilmOf(db, id);
  if (!present) throw new DomainError('content_not_public');
  if (present.id === mediaId) refuse([{ path: 'mediaId', message: 'invalid_choice' }]);
  const missing = await missingOfFilm(db, mediaId);
  const wanted = await findFilm(db, mediaId);
  if (missing.length > 0 || !wanted) throw new DomainError('content_incomplete', { fields: missing });
  return { present, wanted };
}

/**
 * Whose progress another film of a lesson would touch.
 * @throws {DomainError} forbidden; not_found; otherwise as {@link replaceVideo}
 */
export async function previewReplacement(
  { sql }: Pick<Services, 'sql'>,
  { id, mediaId }: { id: string; mediaId: string },
  staff: StaffActing['staff'],
): Promise<VideoReplacement> {
  const { kind } = await kindFor(sql, id, staff);
  const line = kind === 'lesson' ? await findLine(sql, [kind], id) : undefined;
  if (!line) throw new DomainError('not_found');
  const films = await findExchange(sql, id, mediaId);
  return { version: line.version, ...films, ...(await countProgress(sql, id, films.wanted.duration)) };
}

/** The newest version gets the film too; what the public reads of it, it reads of the same words with this film. */
async function keepInText(held: Held, mediaId: string, authorId: string): Promise<void> {
  const { db, content } = held;
  const newest = await findRevision(db, content.id, content.version);
  if (!newest) return;
  const body: LessonBody = { ...(newest.body as LessonBody), mediaId };
  const made = await findRevision(db, content.id, await store(held, { body, authorId }));
  if (made) await movePublications(db, { contentId: content.id, from: newest.id, to: made.id });
}

/** Another film for a lesson that is public, or was. */
export interface Replacement {
  id: string;
  mediaId: string;
  isSameContent: boolean;
  version: number;
  reason: string;
  key: string | null;
}

/**
 * Puts another film in the place of a lesson's. Where both show the same, what members have watched stays; otherwise it
 * begins anew. What they have practised stays in any case.
 * @throws {DomainError} forbidden; not_found; invalid_input; changed_elsewhere; content_deleted; content_not_public for a lesson
 * that never was; content_incomplete for a film that does not play yet, or has no Korean captions
 */
export function replaceVideo(
  services: Pick<Services, 'sql' | 'clock'>,
  { id, mediaId, isSameContent, version, reason, key }: Replacement,
  by: StaffActing,
): Promise<null> {
  return actOnContent(
    services,
    {
      ...{ id, act: 'replace-video', version, reason, key },
      async change(held) {
        const { db, kind, now } = held;
        if (kind.kind !== 'lesson') throw new DomainError('not_found');
        const { present, wanted } = await findExchange(db, id, mediaId);
        const { watched } = await countProgress(db, id, wanted.duration);
        await setFilm(db, id, mediaId);
        if (isSameContent) await keepWithin(db, id, wanted.duration);
        else await beginAnew(db, id, now);
        await keepInText(held, mediaId, by.staff.id);
        return {
          done: null,
          detail: {
            ...{ from: present.name, to: wanted.name },
            ...{ isSameContent: String(isSameContent), watched: String(watched) },
          },
        };
      },
    },
    by,
  );
}
