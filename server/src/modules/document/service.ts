import { seoulDay, seoulMidnight } from '@taegeuk/contract/calendar.ts';
import type { DocumentBody } from '@taegeuk/contract/content-bodies.ts';
import type { DocumentText, DocumentVersion } from '@taegeuk/contract/document.ts';
import { type DocumentKind, documentTypes, firstDayOfForce } from '@taegeuk/contract/document-kinds.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError, refuse } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { listPosts } from '../post/service.ts';
import * as queries from './queries.ts';
import { tellOfDocuments } from './tell.ts';

export { tellOfDocuments };

/** A version that is to be announced. */
export interface Announced {
  contentId: string;
  revisionId: string;
  body: DocumentBody;
  langs: readonly LanguageCode[];
  at: Date;
  now: Date;
  origin: string;
}

function textsOf({ texts }: DocumentBody, langs: readonly LanguageCode[]): queries.DocumentWords[] {
  return langs.flatMap((lang) => {
    const text = texts[lang];
    return text ? [{ lang, title: text.title, changes: text.changes, content: text.content }] : [];
  });
}

/**
 * Announces a version within the transaction that plans it: everybody can read it, is told of it, and what is in force now
 * stays readable.
 * @throws {DomainError} invalid_input unless its day begins at midnight in Seoul; in_force_too_early, which names the first day
 */
export async function announceDocument(db: Db, announced: Announced): Promise<void> {
  const { contentId, revisionId, body, langs, at, now, origin } = announced;
  const { type: kind, isHarmful } = body;
  const version = seoulDay(at);
  const first = firstDayOfForce(now, isHarmful);
  if (version < first) {
    throw new DomainError('in_force_too_early', { places: [{ path: 'at', message: first }] });
  }
  if (at.getTime() !== seoulMidnight(version).getTime()) refuse([{ path: 'at', message: 'invalid_date' }]);
  const texts = textsOf(body, langs);
  const made = { kind, version, contentId, revisionId, inForceAt: at, isHarmful, origin, texts, now };
  // Announced twice, it would be told twice.
  if (await queries.isAnnounced(db, made)) return;
  await queries.removeComing(db, contentId);
  await queries.keepPresent(db, { kind, contentId, now });
  await queries.createComing(db, made);
}

/** Takes an announced version back: to whoever no mail was written yet, none is. */
export function takeBackDocument(db: Db, contentId: string): Promise<void> {
  return queries.removeComing(db, contentId);
}

/** Puts the announced version in force, within the transaction that shows its words to everybody. */
export function putInForce(db: Db, contentId: string, now: Date): Promise<boolean> {
  return queries.putInForce(db, contentId, now);
}

/** The versions of a document that can be read, the latest first. */
export function listDocumentVersions(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  kind: DocumentKind,
): Promise<DocumentVersion[]> {
  return queries.listVersions(sql, kind, clock());
}

/** What is in force is what its post says. */
async function findPresentWords(
  services: Services,
  kind: DocumentKind,
  lang: LanguageCode,
): Promise<Omit<queries.DocumentWords, 'changes'> | undefined> {
  const { posts } = await listPosts(services, { lang, type: documentTypes[kind], pageNo: 1, pageSize: 1 });
  return posts[0];
}

/**
 * One version of a document in a language, or in Korean.
 * @throws {DomainError} not_found
 */
export async function getDocumentVersion(
  services: Services,
  { kind, version, lang }: { kind: DocumentKind; version: string; lang: LanguageCode },
): Promise<DocumentText> {
  const versions = await listDocumentVersions(services, kind);
  const known = versions.find((each) => each.version === version);
  if (!known) throw new DomainError('not_found');
  const kept = await queries.findWords(services.sql, { kind, version, lang });
  const words = known.state === 'present' ? await findPresentWords(services, kind, lang) : kept;
  if (!words) throw new DomainError('not_found');
  const { title, content, lang: shown } = words;
  return { ...known, kind, title, changes: kept?.changes ?? '', content, lang: shown, versions };
}
