import type { TemplateWords } from '@taegeuk/contract/content-bodies.ts';
import type { MessageChannel } from '@taegeuk/contract/message-kinds.ts';

const head = ['subject', 'preview', 'heading', 'body'] as const;

/** The parts that a message's words have: a button only where it has one. */
export function partsIn(words: TemplateWords, channel: MessageChannel): (keyof TemplateWords)[] {
  if (channel === 'sms') return ['body'];
  return [...head, ...(words.button === '' ? [] : (['button'] as const)), 'notes'];
}

/** The places in words, each once. */
export function placesIn(words: TemplateWords): string[] {
  const found = Object.values(words)
    .join('\n')
    .matchAll(/\{([a-zA-Z]+)\}/g);
  return [...new Set(Array.from(found, ([, name = '']) => name))];
}
