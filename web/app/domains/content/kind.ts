import type { ContentRecord } from '@taegeuk/contract/content.ts';
import type { ContentBody, ContentKind } from '@taegeuk/contract/content-kinds.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MenuItem } from '@taegeuk/contract/post.ts';
import type { ComponentType } from 'react';
import type { Filter } from '../admin/list/list-types.ts';
import type { ContentSaver } from './content-saver.ts';

/** Words of a kind beside those that all kinds share (`content-texts.ts`). */
export interface KindWords {
  /** What it is called in the list of kinds, and as the title of its list: '글'. */
  title: string;
  lead: string;
  /** '글을': what is deleted. */
  object: string;
  empty: string;
  emptyText: string;
  /** What the column of its parts is called; none: it stands in no part. */
  part?: string;
  /** A part in words, where it is not one. */
  partName?: (part: string) => string;
  /** What a line is called that others of its kind stand in; it is one of the parts. */
  holder?: string;
  /** The fields of its body, as faults name them: `texts.kr.title` is `title`, `link` is `link`. */
  fields: Readonly<Record<string, string>>;
}

/** The bar of the site: the route brings it, since it is a part of the frame. */
export type SiteBar = ComponentType<{ menus: readonly MenuItem[] }>;

/** What the form of a kind gets. It begins anew where the words come from elsewhere. */
export interface KindFormProps<Body extends ContentBody = ContentBody> {
  record: ContentRecord;
  body: Body;
  /** The languages that are shown, side by side. */
  shown: readonly LanguageCode[];
  /** Takes what is written; it is saved by itself. */
  write: (change: (body: Body) => Body) => void;
  /** What was deleted can be read, and not be written. */
  isShut: boolean;
  /** What `read` of its writing brought. */
  aside: unknown;
  /** The bar of the site with these entries. */
  Bar: SiteBar;
}

/** What is written in a field, in words: two versions are compared by them. */
export interface WrittenField {
  label: string;
  value: string;
  /** It is HTML, or the title; otherwise a plain text. */
  as?: 'html' | 'title';
}

/** What an act on a text gets. */
export interface KindActProps {
  record: ContentRecord;
  kind: OfficeKind;
  body: ContentBody;
  saver: ContentSaver;
  /** Reads the text again. */
  onDone: () => Promise<void>;
  /** Goes on from what stands in the office now, where an act changed what is written. */
  onRestored: (now: ContentRecord) => void;
}

/** How a kind is written. Its screen loads it, lists do not. */
export interface WritingOfKind<Body extends ContentBody = ContentBody> {
  Form: ComponentType<KindFormProps<Body>>;
  /** What the form needs beside its text: the other menus, the films that are ready. */
  read?(record: ContentRecord): Promise<unknown>;
  titleOf(body: Body): string;
  /** What is written in a language. */
  fieldsOf(body: Body, lang: LanguageCode): WrittenField[];
  /** What is of no language. */
  factsOf?(body: Body): WrittenField[];
  /** Further acts, before the publishing. */
  Acts?: ComponentType<KindActProps>;
  /** In place of the usual way to publish. */
  Publish?: ComponentType<KindActProps>;
  /** It can be looked at as the site will show it (`routes/preview.tsx`). */
  hasPreview?: true;
}

/** What texts stand in, by the value that the list is filtered by. */
export interface KindPart {
  value: string;
  text: string;
}

/** A kind of text at the desk. */
export interface OfficeKind {
  kind: ContentKind;
  words: KindWords;
  /** Its list. `routes.ts` has it, with the list's route or with one of its own. */
  path: string;
  /** What its list can be filtered by, beside state and languages. */
  filters?: readonly Filter[];
  /** The parts that there are, where they are records: their names are read with the list. */
  readParts?(): Promise<KindPart[]>;
  /** The button that begins a new one. */
  New?: ComponentType;
  /** Those of a part stand in an order that staff set: of every part, or of these. */
  isInOrder?: true | readonly string[];
  /** It never goes from the public, only another version comes. */
  isAlwaysPublic?: true;
  /** Only staff read it: it is in Korean and in no other language. */
  isKoreanAlone?: true;
  load(): Promise<WritingOfKind>;
}

/** The writing of a kind, for the table of all kinds. */
export function writing<Body extends ContentBody>(of: WritingOfKind<Body>): WritingOfKind {
  return of as unknown as WritingOfKind;
}

/** A part in words: as its kind calls it, or by its name; what is none of them any more is said as it is. */
export function partWords(
  part: string,
  { partName, parts }: { partName?: KindWords['partName'] | undefined; parts: readonly KindPart[] },
): string {
  return partName?.(part) ?? parts.find(({ value }) => value === part)?.text ?? part;
}
