/**
 * Draws the posters of all lessons of the catalogue on one sheet, at 69 pixels as in the narrowest list:
 * `node scripts/draw-posters.mjs docs/pictures/posters.webp`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const sharp = createRequire(join(root, 'server/package.json'))('sharp');
const { renderPoster } = await import(join(root, 'server/src/modules/media/poster/poster.ts'));

const [file] = process.argv.slice(2);
if (!file) throw new Error('which file?');
const [side, gap, columns, density] = [69, 9, 15, 2];
const step = side + gap;
const read = (...path) => JSON.parse(readFileSync(join(root, 'server/db', ...path), 'utf8'));
const categories = new Map(read('content/categories.json').map((category) => [category.slug, category]));
const subjects = readdirSync(join(root, 'server/db/demo/lessons'))
  .flatMap((name) => {
    const { group, lessons } = read('demo/lessons', name);
    const { center, level, subLevel } = categories.get(group);
    return lessons.map(({ position }) => ({ level: level + center * 5, subLevel, position }));
  })
  .sort((a, b) => a.level - b.level || a.subLevel - b.subLevel || a.position - b.position);

const pictures = await Promise.all(
  subjects.map(async (subject, index) => ({
    input: await sharp(Buffer.from(renderPoster(subject, 'square')))
      .resize(side * density)
      .png()
      .toBuffer(),
    left: (gap + (index % columns) * step) * density,
    top: (gap + Math.floor(index / columns) * step) * density,
  })),
);
const size = (count) => (gap + count * step) * density;
await sharp({
  create: {
    width: size(columns),
    height: size(Math.ceil(subjects.length / columns)),
    channels: 3,
    background: '#faf7f1',
  },
})
  .composite(pictures)
  .webp({ quality: 82 })
  .toFile(file);
