import { pictureSourcePattern } from '@taegeuk/contract/rich-text.ts';
import type { Services } from '../../services.ts';
import { findLogo } from '../site/service.ts';
import { makeSquare } from './make.ts';
import { findPictureFile } from './queries.ts';

type Stores = Pick<Services, 'sql' | 'storage'>;

/** How a sign is wanted; `background` is a colour for those who would put black behind it. */
interface Look {
  side: number;
  background?: string;
}

/** The pictures of one sign by their look: few are asked for, and a new sign has another address. */
let kept: { logo: string; made: Map<string, Promise<Buffer>> } | undefined;

async function make({ sql, storage }: Stores, id: string, { side, background }: Look): Promise<Buffer> {
  const key = await findPictureFile(sql, { id, width: side, format: 'webp' });
  const stored = key && (await storage.files.read(key));
  if (!stored) throw new Error('the picture of the site’s sign is missing');
  return makeSquare(Buffer.concat(await stored.toArray()), side, background);
}

/**
 * The site's own sign as a square PNG, which browsers, phones and messengers all read; undefined while it has the built-in
 * one.
 */
export async function logoPng(services: Stores, look: Look): Promise<Buffer | undefined> {
  const logo = await findLogo(services.sql);
  const [, id] = pictureSourcePattern.exec(logo ?? '') ?? [];
  if (logo === null || id === undefined) return undefined;
  if (kept?.logo !== logo) kept = { logo, made: new Map() };
  const { made } = kept;
  const key = `${look.side} ${look.background ?? ''}`;
  const png = made.get(key) ?? make(services, id, look);
  made.set(key, png);
  // What failed once may work the next time.
  png.catch(() => made.delete(key));
  return png;
}
