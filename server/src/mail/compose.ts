import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MessageKind } from '@taegeuk/contract/message-kinds.ts';
import type { MailEvent } from './calendar.ts';
import { frameTexts } from './frame-texts.ts';
import { layoutHtml, layoutText, type MailLayout } from './layout.ts';
import { builtInNames } from './site-names.ts';
import { type DraftOf, fill, placesIn, type Values } from './words.ts';

/** The content of a mail, without its recipient. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
  /** The appointment that goes with it as a file for calendars. */
  event?: MailEvent;
  /** What it was made of: the outbox writes it with the site's name and the words of the day. */
  draft: MailDraft;
}

/** What a mail says above its text; the subject without the academy's name. */
export type MailHead = Pick<MailLayout, 'preview' | 'heading'> & { subject: string };

/** The words of a mail; `site` is the site's name in them. `notes` is a line for each. */
export interface MailWords extends MailHead {
  body: string;
  button: string;
  notes: string;
}

/** What a mail has besides words. */
interface MailRest extends Pick<MailLayout, 'code' | 'facts'> {
  /** Where its button leads; none: it has no button. */
  href?: string;
  /** Notes that the law or the safety of members asks for: always the last. */
  keptNotes: string[];
  /** `{site}` in its summary is the site's name. */
  event?: MailEvent;
}

export interface MailDraft extends DraftOf<MailWords> {
  channel: 'mail';
  rest: MailRest;
}

export interface MailParts extends Pick<MailLayout, 'body' | 'code' | 'facts'> {
  /** By which staff find it, if they may replace its words. */
  kind?: MessageKind;
  /** What stands in the named places of head, body, button and notes. */
  values?: Values;
  button?: { label: string; href: string };
  notes?: string[];
  keptNotes?: string[];
  event?: MailEvent | undefined;
}

/** A mail in both its forms, with these words in the place of its own. */
export function layMail(
  { lang, words, values, rest }: MailDraft,
  site: string,
  others = words,
): Omit<MailContent, 'draft'> {
  const { linkNote, automaticNote } = frameTexts[lang];
  const filled = (text: string) => fill(text, { ...values, site });
  const { href, code, facts, keptNotes, event } = rest;
  const layout: MailLayout = {
    htmlLang: htmlLang[lang],
    brand: site,
    preview: filled(others.preview),
    heading: filled(others.heading),
    body: filled(others.body),
    ...(code ? { code } : {}),
    ...(facts ? { facts } : {}),
    ...(href === undefined ? {} : { button: { label: filled(others.button), href, linkNote } }),
    notes: [...filled(others.notes).split('\n').filter(Boolean), ...keptNotes.map(filled), automaticNote],
  };
  return {
    subject: `[${site}] ${filled(others.subject)}`,
    text: layoutText(layout),
    html: layoutHtml(layout),
    ...(event ? { event: { ...event, summary: filled(event.summary) } } : {}),
  };
}

/** A mail in a few words, as it stands among a member's notifications. */
export interface MailBrief {
  heading: string;
  text: string;
  /** Where its button leads; undefined if it has none. */
  href: string | undefined;
}

/**
 * A mail in a few words, with these in the place of its own: the line that mailboxes show beside the subject, or the body where a
 * day, a time or somebody's word stands in it, which are nowhere else. Other bodies speak of what is below them in a mail.
 */
export function briefOf({ words, values, rest }: MailDraft, site: string, others = words): MailBrief {
  const filled = (text: string) => fill(text, { ...values, site });
  const isNamed = placesIn(others.body).some((place) => place !== 'site');
  return {
    heading: filled(others.heading),
    text: filled(isNamed ? others.body : others.preview),
    href: rest.href,
  };
}

/** Builds a mail in both its forms: `head` and `parts` are its own texts, the rest is the same in all mails. */
export function composeMail(
  lang: LanguageCode,
  { subject, preview, heading }: MailHead,
  { kind, values = {}, body, button, notes = [], keptNotes = [], event, ...rest }: MailParts,
): MailContent {
  const draft: MailDraft = {
    ...{ channel: 'mail', kind: kind ?? null, lang, values },
    words: { subject, preview, heading, body, button: button?.label ?? '', notes: notes.join('\n') },
    rest: { ...rest, ...(button ? { href: button.href } : {}), ...(event ? { event } : {}), keptNotes },
  };
  return { ...layMail(draft, builtInNames[lang].name), draft };
}
