import { texts as en } from './en.ts';
import { texts as ep } from './ep.ts';
import { texts as kr } from './kr.ts';
import { registerTexts } from './texts.ts';
import { texts as vi } from './vi.ts';

/** Registers all four languages: for the server and tests; the browser loads its own only. */
export function registerAllTexts(): void {
  registerTexts('kr', kr);
  registerTexts('en', en);
  registerTexts('ep', ep);
  registerTexts('vi', vi);
}
