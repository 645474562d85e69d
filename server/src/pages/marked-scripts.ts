import { randomBytes } from 'node:crypto';

/** A mark that is known only during this one rendering: nothing in its data can contain it. */
export function createScriptMark(): string {
  return randomBytes(18).toString('base64url');
}

/**
 * The inline scripts of a page with the mark of its rendering as their `nonce`, and the page without the mark. A script
 * that came with the data, past every sanitiser, does not have it.
 */
export function takeMarkedScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const marked = new RegExp(
    `<script(?=[^<>]*\\snonce="${mark}")(?![^<>]*\\ssrc=)[^<>]*>(.*?)</script>`,
    'gs',
  );
  const scripts = Array.from(html.matchAll(marked), ([, script = '']) => script);
  return { html: html.replaceAll(` nonce="${mark}"`, ''), scripts };
}
