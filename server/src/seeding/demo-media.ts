import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { z } from 'zod';
import { readJson, SeedFileError } from './files.ts';

const lang = z.enum(languageCodes);

const media = z.object({
  key: z.string(),
  file: z.string().regex(/^\w[\w.-]*$/),
  type: z.string(),
  durationSeconds: z.int().positive(),
  captions: z.array(z.object({ lang, file: z.string().regex(/^\w[\w.-]*$/), label: z.string() })),
});

function readFilms(dir: string, list: string) {
  return readJson(dir, list, z.array(media)).map((item) => {
    const missing = [item.file, ...item.captions.map((caption) => caption.file)]
      .filter((file) => !existsSync(join(dir, 'media', file)))
      .map((file) => `${item.key}: media/${file} is missing`);
    if (missing.length > 0) throw new SeedFileError(list, missing);
    return { ...item, byteSize: statSync(join(dir, 'media', item.file)).size };
  });
}

/** The films of the posts and of the lessons, checked. */
export function readMedia(dir: string) {
  return ['media/post-films.json', 'media/lesson-films.json'].flatMap((list) => readFilms(dir, list));
}
