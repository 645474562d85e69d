import { id as idSchema } from '@taegeuk/contract/fields.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { postTypes } from '@taegeuk/contract/post-types.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { checkSignedQuery, signedQuery } from '../../signed-address.ts';
import type { StaffActing } from '../../staff.ts';
import { actOnContent, findRead } from './hold.ts';
import { kinds } from './kinds.ts';
import { withFilms } from './preview-films.ts';
import { findKind, findRevisionById } from './revision-queries.ts';

type Previewing = Pick<Services, 'sql' | 'clock' | 'appSecret' | 'config'>;

const validSeconds = 24 * 60 * 60;

/** The token is the revision and its signature: nothing is stored, and nobody can make one. */
function tokenOf(services: Previewing, revisionId: string, endSeconds: number): string {
  const query = new URLSearchParams(signedQuery(services, 'preview', revisionId, endSeconds));
  return [revisionId, query.get('e'), query.get('s')].join('.');
}

/**
 * An address under which a version can be read for 24 hours, with what is saved to it meanwhile.
 * @throws {DomainError} forbidden; not_found; changed_elsewhere; content_deleted
 */
export function previewContent(
  services: Previewing,
  { id, version, key }: { id: string; version: number; key: string | null },
  by: StaffActing,
): Promise<{ token: string; until: string }> {
  return actOnContent(
    services,
    {
      ...{ id, act: 'preview', key },
      async change(held) {
        const { kind, now } = held;
        const revision = await findRead(held, version);
        const endSeconds = Math.floor(now.getTime() / 1000) + validSeconds;
        return {
          done: {
            token: tokenOf(services, revision.id, endSeconds),
            until: new Date(endSeconds * 1000).toISOString(),
          },
          detail: { kind: kind.kind, version: String(revision.version) },
        };
      },
    },
    by,
  );
}

/**
 * A version that may not be public, for whoever was given its address.
 * @throws {DomainError} not_found, also where the address is over or the text was deleted
 */
export async function readPreview(services: Previewing, token: string, lang: LanguageCode) {
  const [revisionId = '', e = '', s = ''] = token.split('.');
  try {
    checkSignedQuery(services, 'preview', revisionId, { e, s });
  } catch {
    throw new DomainError('not_found');
  }
  const revision =
    idSchema.safeParse(revisionId).success && (await findRevisionById(services.sql, revisionId));
  if (!revision) throw new DomainError('not_found');
  const { contentId: id, body } = revision;
  const name = await findKind(services.sql, id);
  if (!name) throw new DomainError('not_found');
  const kind = kinds[name];
  const post = kind.presentPost?.({ id, body, lang, now: services.clock() });
  const { mediaId = null } = body as { mediaId?: string | null };
  return {
    ...{ id, kind: name, title: kind.titleOf(body), body },
    post: post ? await withFilms(services, post, post.type === postTypes.video ? mediaId : null) : null,
    message: (await kind.previewMessage?.(services.sql, { body, lang })) ?? null,
    until: new Date(Number(e) * 1000).toISOString(),
  };
}
