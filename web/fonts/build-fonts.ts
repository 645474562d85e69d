import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import subsetFont from 'subset-font';
import { type FontFace, packageFile, readFaces, unicodeRange } from './font-faces.ts';
import { type FontTier, hanjaOf, planFonts } from './font-plan.ts';
import { type FontTexts, readFontTexts } from './font-texts.ts';

const sources = {
  pretendard: 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
  'gowun-korean': '@fontsource/gowun-batang/files/gowun-batang-korean-400-normal.woff2',
  'gowun-latin': '@fontsource/gowun-batang/files/gowun-batang-latin-400-normal.woff2',
  'gowun-vietnamese': '@fontsource/gowun-batang/files/gowun-batang-vietnamese-400-normal.woff2',
} satisfies Record<FontTier['source'], string>;
const packages = ['pretendard', '@fontsource/gowun-batang', '@fontsource/noto-serif-kr', 'subset-font'];
const recipe = ['build-fonts.ts', 'font-faces.ts', 'font-plan.ts'];

/** Slices of the packages that stay complete, for what staff and members write: Korean text, and the most common hanja. */
const korean = [
  [0x20a9, 0x20a9],
  [0x20ac, 0x20ac],
  [0x2010, 0x203b],
  [0x2103, 0x2122],
  [0x2190, 0x21d4],
  [0x2460, 0x2473],
  [0x2605, 0x2606],
  [0x3000, 0x3015],
  [0x3131, 0x318e],
  [0xac00, 0xd7a3],
  [0xff01, 0xff5e],
] as const;
const hanja = [[0x4e00, 0x9fff]] as const;
const hanjaSlices = new Set([69, 81, 82, 86, 93, 100, 101, 102, 103, 104, 105, 106]);

type Ranges = readonly (readonly [number, number])[];

function sliceOf(face: FontFace): number | null {
  const number = /-(\d+)-400-normal\.woff2$/.exec(face.file)?.[1];
  return number === undefined ? null : Number(number);
}

function keep(faces: FontFace[], ranges: Ranges): FontFace[] {
  const isKept = (point: number) => ranges.some(([first, last]) => point >= first && point <= last);
  const kept = faces.map((face) => ({ ...face, points: face.points.filter(isKept) }));
  return kept.filter((face) => face.points.length > 0);
}

/** Characters that no file of ours has, as separate families after ours: they are never used for what ours have. */
export function restFaces(): FontFace[] {
  const gowun = readFaces('@fontsource/gowun-batang/400.css').filter((face) => sliceOf(face) !== null);
  const pretendard = readFaces('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
  const noto = readFaces('@fontsource/noto-serif-kr/400.css');
  // Both packages are reduced in the same way: neighbours with the same code points compress to almost nothing.
  const slices = keep([...gowun, ...pretendard], korean).sort(
    (a, b) => (a.points[0] ?? 0) - (b.points[0] ?? 0) || a.family.localeCompare(b.family),
  );
  const characters = keep(
    noto.filter((face) => hanjaSlices.has(sliceOf(face) ?? -1)),
    hanja,
  );
  return [...slices, ...characters].map((face) => ({
    ...face,
    family: restFamilies[face.family] ?? face.family,
  }));
}

const restFamilies: Record<string, string> = {
  'Gowun Batang': 'Gowun Batang Rest',
  'Noto Serif KR': 'Noto Serif KR Rest',
};

/** The code points for which a page needs the second stylesheet. */
export function restPoints(texts = readFontTexts()): number[] {
  const own = new Set([...planFonts(texts).flatMap(({ points }) => points), ...ownHanja(texts)]);
  return restFaces().flatMap(({ points }) => points.filter((point) => !own.has(point)));
}

function ownHanja(texts: FontTexts): number[] {
  return hanjaOf(texts.body.pages.join(''));
}

interface OwnFile {
  name: string;
  content: Buffer;
  face: Omit<FontFace, 'file'>;
}

const toText = (points: number[]) => String.fromCodePoint(...points);
const lean = { noHinting: true, keepFeatures: ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'liga'] };

/** Each source is unpacked and pinned once, with all its subsets. */
async function unpack(tiers: FontTier[]): Promise<Map<string, Buffer>> {
  const unpacked = new Map<string, Buffer>();
  for (const { source, pin } of tiers) {
    const key = `${source} ${pin}`;
    if (unpacked.has(key)) continue;
    const points = tiers
      .filter((tier) => `${tier.source} ${tier.pin}` === key)
      .flatMap((tier) => tier.points);
    const font = await subsetFont(readFileSync(packageFile(sources[source])), toText(points), {
      ...lean,
      targetFormat: 'sfnt',
      ...(pin === undefined ? {} : { variationAxes: { wght: pin } }),
    });
    unpacked.set(key, font);
  }
  return unpacked;
}

async function cutTiers(tiers: FontTier[]): Promise<OwnFile[]> {
  const unpacked = await unpack(tiers);
  const files: OwnFile[] = [];
  for (const [index, { source, family, weight, pin, points }] of tiers.entries()) {
    const font = unpacked.get(`${source} ${pin}`);
    if (!font) throw new Error(`${source} was not unpacked`);
    const content = await subsetFont(font, toText(points), { ...lean, targetFormat: 'woff2' });
    files.push({ name: `own-${index}-${pin ?? 400}.woff2`, content, face: { family, weight, points } });
  }
  return files;
}

// The package has its hanja in a hundred slices: from each the few that the site's own words need.
async function cutHanja(points: number[]): Promise<OwnFile[]> {
  const files: OwnFile[] = [];
  for (const { file, ...face } of readFaces('@fontsource/noto-serif-kr/400.css')) {
    const used = points.filter((point) => face.points.includes(point));
    if (used.length === 0) continue;
    const content = await subsetFont(readFileSync(file), toText(used), { ...lean, targetFormat: 'woff2' });
    files.push({ name: `own-hanja-${files.length}.woff2`, content, face: { ...face, points: used } });
  }
  return files;
}

function writeFace(face: FontFace, dir: string): string {
  return `@font-face{font-family:'${face.family}';font-weight:${face.weight};font-display:swap;src:url('./${relative(dir, face.file)}') format('woff2');unicode-range:${unicodeRange(face.points)}}`;
}

const serifs = /^(?:Gowun|Noto Serif)/;

/** Sets the families of a stylesheet in `--sans` and `--serif` (tokens.css), which have none before it is loaded. */
export function writeNames(kind: 'own' | 'rest', faces: Pick<FontFace, 'family'>[]): string {
  const [serif = [], sans = []] = [true, false].map((isSerif) =>
    [...new Set(faces.map(({ family }) => family))].filter((family) => serifs.test(family) === isSerif),
  );
  const list = (families: string[]) => families.map((family) => `'${family}',`).join('');
  return `:root{--serif-${kind}:${list(serif)};--sans-${kind}:${list(sans)}}`;
}

async function write(dir: string, tiers: FontTier[], hanjaPoints: number[]): Promise<void> {
  const files = [...(await cutTiers(tiers)), ...(await cutHanja(hanjaPoints))];
  // An interrupted build must not count as a complete one, and two may run at the same time.
  const draft = `${dir}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const { name, content } of files) writeFileSync(join(draft, name), content);
  const own = files.map(({ name, face }) => ({ ...face, file: join(dir, name) }));
  for (const [name, kind, faces] of [
    ['fonts.css', 'own', own],
    ['fonts-rest.css', 'rest', restFaces()],
  ] as const) {
    const rules = [...faces.map((face) => writeFace(face, dir)), writeNames(kind, faces)];
    writeFileSync(join(draft, name), `${rules.join('\n')}\n`);
  }
  if (existsSync(dir)) rmSync(draft, { recursive: true });
  else renameSync(draft, dir);
}

function keyOf(tiers: FontTier[], hanjaPoints: number[]): string {
  const hash = createHash('sha256').update(JSON.stringify([tiers, hanjaPoints]));
  for (const name of packages) hash.update(readFileSync(packageFile(`${name}/package.json`)));
  for (const name of recipe) hash.update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Makes the site's fonts from the packages', once for the same words, and writes two stylesheets: `fonts.css` declares
 * these subsets, `fonts-rest.css` the packages' own files for everything that is in none of them.
 * @returns path of the folder with both
 */
export async function buildFonts(): Promise<string> {
  const texts = readFontTexts();
  const tiers = planFonts(texts);
  const hanjaPoints = ownHanja(texts);
  const cache = join(dirname(packageFile('pretendard/package.json')), '../.cache/taegeuk-fonts');
  const dir = join(cache, keyOf(tiers, hanjaPoints));
  if (!existsSync(dir)) await write(dir, tiers, hanjaPoints);
  return dir;
}
