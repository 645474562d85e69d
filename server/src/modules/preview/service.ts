import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isLanguageCode, type LanguageCode } from '@taegeuk/contract/languages.ts';
import {
  ogPicturePath,
  type PreviewPage,
  previewColour,
  previewName,
  previewPages,
} from '@taegeuk/contract/preview.ts';
import type { Site } from '@taegeuk/contract/site.ts';
import { DomainError } from '../../domain-error.ts';
import { FairTurns } from '../../fair-turns.ts';
import type { Services } from '../../services.ts';
import { logoPng } from '../picture/service.ts';
import { readSite } from '../site/service.ts';
import { Draughtsman } from './draughtsman.ts';
import type { Preview } from './picture.ts';
import { findPost } from './queries.ts';
import { pageNames, smallLine } from './texts.ts';

/** The present version of a picture: its address, its file, and its content. */
export interface PreviewPicture {
  path: string;
  file: string;
  /** Prefix of the names of all files of this picture, older ones too. */
  prefix: string;
  preview: Preview;
}

/** The thread draws one after the other. A crawler that requests a handful at once gets them all. */
const drawings = { atOnce: 1, perAsker: 8 };

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function isPage(key: string): key is PreviewPage {
  return previewPages.some((page) => page === key);
}

function previewOfPage(page: PreviewPage, lang: LanguageCode, siteName: string): Preview {
  const [, topic = null] = page.split('video-');
  return { headline: pageNames[page][lang], line: siteName, colour: previewColour(topic) };
}

/**
 * The picture that a key names in a language, with the site's name and sign.
 * @throws {DomainError} not_found when it is neither a page's nor a published post's
 */
export async function findPicture(
  services: Pick<Services, 'sql' | 'clock' | 'storage'>,
  { key, lang }: { key: string; lang: string },
): Promise<PreviewPicture> {
  const { sql, clock } = services;
  if (!isLanguageCode(lang)) throw new DomainError('not_found');
  const site = await readSite(sql, lang);
  if (isPage(key)) return pictureOf({ services, lang, site }, key, previewOfPage(key, lang, site.name));
  const post = uuid.test(key) ? await findPost(sql, { id: key, lang, now: clock() }) : undefined;
  if (!post) throw new DomainError('not_found');
  return pictureOf({ services, lang, site }, post, {
    headline: post.title,
    line: smallLine(site.name, lang, post.type),
    colour: previewColour(post.topic),
  });
}

/** The side of the sign in a picture, twice as large as it is shown. */
const signSide = 280;

async function pictureOf(
  {
    services,
    lang,
    site,
  }: { services: Pick<Services, 'sql' | 'clock' | 'storage'>; lang: LanguageCode; site: Site },
  subject: Parameters<typeof previewName>[0],
  preview: Preview,
): Promise<PreviewPicture> {
  const { key, hash } = previewName(subject);
  const prefix = `${lang}-${key}-`;
  const own = site.logo === null ? undefined : await logoPng(services, { side: signSide });
  return {
    path: ogPicturePath(lang, subject),
    prefix,
    // The address has the mark behind it: a picture with another name or sign is another file.
    file: `${prefix}${hash}${site.mark}.png`,
    preview: own ? { ...preview, sign: own.toString('base64') } : preview,
  };
}

/**
 * Pictures in a folder in the data folder, each drawn once at its first request: docs/decisions/0008 says why. A process
 * that has lost its folder draws them again.
 */
export class PreviewShelf {
  readonly #dir: string;
  readonly #draughtsman = new Draughtsman();
  readonly #turns = new FairTurns(drawings);
  readonly #drawing = new Map<string, Promise<Buffer>>();
  readonly #onUnkept: (error: unknown) => void;

  /** @param onUnkept called when a picture was drawn and could not be stored */
  constructor(dataDir: string, onUnkept: (error: unknown) => void) {
    this.#dir = join(resolve(dataDir), 'previews');
    this.#onUnkept = onUnkept;
  }

  /** The stored bytes of a picture; undefined when it has not been drawn. */
  find({ file }: PreviewPicture): Promise<Buffer | undefined> {
    return readFile(join(this.#dir, file)).catch(() => undefined);
  }

  /**
   * Draws and stores a picture; simultaneous requests wait for the same.
   * @param asker the network that takes its turn
   * @throws {DomainError} too_many_requests when too many pictures wait for this network
   */
  draw(picture: PreviewPicture, asker: string): Promise<Buffer> {
    const underWay = this.#drawing.get(picture.file);
    if (underWay) return underWay;
    const started = this.#turns
      .run(asker, () => this.#drawAndKeep(picture))
      .finally(() => this.#drawing.delete(picture.file));
    this.#drawing.set(picture.file, started);
    return started;
  }

  close(): Promise<void> {
    return this.#draughtsman.close();
  }

  async #drawAndKeep(picture: PreviewPicture): Promise<Buffer> {
    const png = Buffer.from(await this.#draughtsman.draw(picture.preview));
    await this.#keep(picture, png).catch(this.#onUnkept);
    return png;
  }

  /** Written completely or not at all; earlier versions of the picture are deleted, so that there is one file for each. */
  async #keep({ file, prefix }: PreviewPicture, png: Buffer): Promise<void> {
    await mkdir(this.#dir, { recursive: true });
    const unfinished = join(this.#dir, `.${process.pid}-${file}`);
    await writeFile(unfinished, png);
    await rename(unfinished, join(this.#dir, file));
    const names = await readdir(this.#dir);
    const older = names.filter(
      (name) => name.startsWith(prefix) && name !== file && !name.slice(prefix.length).includes('-'),
    );
    await Promise.all(older.map((name) => rm(join(this.#dir, name), { force: true })));
  }
}
