import type { ContentUse } from '@taegeuk/contract/content.ts';
import type { ContentBody, ContentFault, ContentKind } from '@taegeuk/contract/content-kinds.ts';
import type { MessagePreview } from '@taegeuk/contract/content-preview.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Post } from '@taegeuk/contract/post.ts';
import type { z } from 'zod';
import type { Db, Fragment } from '../../database/connect.ts';

/** What a version lacks, and where. */
export interface Missing {
  path: string;
  message: ContentFault;
}

/** A text that is empty in a language: without the Korean one nothing is public. */
export function missingText(path: string, lang: LanguageCode): Missing {
  return { path, message: lang === 'kr' ? 'korean_missing' : 'text_missing' };
}

/** A version that is to be public in some languages. */
export interface Applied<Body> {
  id: string;
  body: Body;
  langs: readonly LanguageCode[];
  /** Its place among its part, if somebody gave it one. */
  position: number | null;
  /** When it was public first. */
  publishedAt: Date;
  now: Date;
}

/** A version that is to be public from an hour on. */
export interface Planned<Body> {
  id: string;
  revisionId: string;
  body: Body;
  langs: readonly LanguageCode[];
  at: Date;
  now: Date;
  origin: string;
}

/** What the engine of revisions has to know of a kind of text. Its SQL meets the public tables; drafts never do. */
export interface KindOfContent<Body extends ContentBody = ContentBody> {
  kind: ContentKind;
  schema: z.ZodType<Body>;
  /**
   * What is public, one row each: `id`, `part`, `title` (in Korean), `langs`, `position`, `published_at`, `changed_at`; of
   * one record if an id is given.
   */
  listLive(db: Db, id: string | null): Fragment;
  /** What is public of one record, as a body. */
  findLive(db: Db, id: string): Promise<Body | undefined>;
  /** As it is stored: without what may not be public. */
  clean?(body: Body): Promise<Body>;
  /** What of an earlier version comes back as a draft: without what another act has changed for good. */
  whenRestored?(db: Db, id: string, body: Body): Promise<Body>;
  /** It can be moved from one part to another. */
  canMove?: true;
  /** It never goes from the public, only another version comes. */
  isAlwaysPublic?: true;
  /** Without words of staff ours stand in their place: it is withdrawn, never deleted. */
  hasOwnWords?: true;
  /** A call of its own makes one; none is begun as a draft. */
  isMadeElsewhere?: true;
  /** What is public of it changes with a second person alone. */
  needsSecond?: true;
  /** Its versions are announced before they are public, in all of their languages together. */
  coming?: {
    /** @throws {DomainError} where it cannot be from that hour on */
    plan(db: Db, planned: Planned<Body>): Promise<void>;
    unplan(db: Db, id: string): Promise<void>;
  };
  /** Among which it stands. */
  partOf(body: Body): string;
  titleOf(body: Body): string;
  /** What a version lacks to be public in these languages; that there has to be Korean, the engine sees to. */
  findMissing(db: Db, draft: { id: string; body: Body; langs: readonly LanguageCode[] }): Promise<Missing[]>;
  /**
   * Makes a version public in its languages, in place of what is.
   * @throws {DomainError} where it cannot be, by what the catalogue has for it
   */
  apply(db: Db, applied: Applied<Body>): Promise<void>;
  /** Takes it from the public: in these languages, or wholly. */
  withdraw(db: Db, id: string, langs: readonly LanguageCode[] | null): Promise<void>;
  /** What leads to it, so that it cannot go. */
  listUses(db: Db, id: string): Promise<ContentUse[]>;
  /** Gives the public ones of a part their places; others have theirs in `contents`. */
  reorder(db: Db, part: string, ids: readonly string[]): Promise<void>;
  /** As the page of a post would get it. */
  presentPost?(draft: { id: string; body: Body; lang: LanguageCode; now: Date }): Post | null;
  /** As somebody would get it as a message. */
  previewMessage?(db: Db, draft: { body: Body; lang: LanguageCode }): Promise<MessagePreview>;
}

/** The languages in which a body has texts, Korean first. */
export function langsOf({ texts }: ContentBody): LanguageCode[] {
  const langs = Object.entries(texts) as [LanguageCode, object | undefined][];
  return langs.flatMap(([lang, text]) =>
    text && Object.values(text).some((value) => value !== '') ? [lang] : [],
  );
}

/** The title in Korean, or in the first language that has one. */
export function titleIn(texts: Partial<Record<LanguageCode, { title: string } | undefined>>): string {
  return texts.kr?.title || Object.values(texts).find((text) => text?.title)?.title || '';
}
