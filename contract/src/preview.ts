import type { LanguageCode } from './languages.ts';
import type { CentreLevel } from './levels.ts';
import type { PostLink } from './post.ts';

/**
 * Counts the designs of the preview pictures: a new one gives every picture a new address, which sharing services load
 * again.
 */
const design = 1;

/** Pages without a post that have a preview picture of their own; films of a topic are named `video-{topic}`. */
export const previewPages = [
  'home',
  'notice',
  'book',
  'video',
  'news',
  'culture',
  'guide',
  'question',
  'video-body',
  'video-energy',
  'video-heart',
  'video-breath',
  'video-giran',
] as const;
export type PreviewPage = (typeof previewPages)[number];

/** The content of a picture: a post with the title that is shown, or a page by its name. */
export type PreviewSubject = Pick<PostLink, 'id' | 'type' | 'topic' | 'title'> | PreviewPage;

export type PreviewColour = CentreLevel['key'];

/** One colour per picture, like one accent per screen. Series of films use their level's. */
const colourOfTopic: Readonly<Record<string, PreviewColour>> = {
  body: 'balance',
  energy: 'heat',
  heart: 'look',
  breath: 'expansion',
  giran: 'harmony',
  'calm-view': 'look',
  extended: 'expansion',
  harmony: 'harmony',
};

/** The level whose colour a preview picture has; celadon if the topic has none. */
export function previewColour(topic: string | null): PreviewColour {
  return (topic === null ? undefined : colourOfTopic[topic]) ?? 'balance';
}

/**
 * FNV-1a over UTF-16 units, twice with different starts: shows that a text has changed, and is not secret. Eleven letters
 * at most.
 */
function hashOf(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x9e3779b9;
  for (let index = 0; index < text.length; index += 1) {
    first = Math.imul(first ^ text.charCodeAt(index), 0x01000193);
    second = Math.imul(second ^ text.charCodeAt(index), 0x85ebca6b);
  }
  return ((first >>> 0) * 0x100000 + ((second >>> 0) & 0xfffff)).toString(36);
}

/** Key and hash of a subject: the parts of the picture's address. */
export function previewName(subject: PreviewSubject): { key: string; hash: string } {
  if (typeof subject === 'string') return { key: subject, hash: hashOf(`${design} ${subject}`) };
  const { id, type, topic, title } = subject;
  return { key: id, hash: hashOf([design, type, topic ?? '', title.normalize('NFC')].join('\n')) };
}

/**
 * Site-relative address of a page's preview picture (PNG, 1200 × 630). It changes with everything that the picture shows,
 * so that it may be cached for ever.
 * @param lang language of the page; a post has the title that is shown there
 */
export function ogPicturePath(lang: LanguageCode, subject: PreviewSubject): string {
  const { key, hash } = previewName(subject);
  return `/og/${lang}/${key}-${hash}.png`;
}
