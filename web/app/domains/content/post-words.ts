import type { PostBody } from '@taegeuk/contract/content-bodies.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { textIn, withText } from './content-words.ts';

/** What is written of a post in one language. */
export interface PostText {
  title: string;
  excerpt: string;
  content: string;
}

const none: PostText = { title: '', excerpt: '', content: '' };

export function postTextIn(body: PostBody, lang: LanguageCode): PostText {
  return textIn(body, lang, none);
}

export function withPostText(body: PostBody, lang: LanguageCode, change: Partial<PostText>): PostBody {
  return withText(body, lang, { none, change });
}
