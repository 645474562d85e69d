import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { convert } from 'fontverter';

/**
 * The fonts that a browser finds on its machine: the installed ones, these and Noto's Korean ones, or these without any
 * Hangul.
 */
export const fontSupplies = ['system', 'korean', 'none'] as const;
export type FontSupply = (typeof fontSupplies)[number];

const folder = join(import.meta.dirname, '../node_modules/.cache/taegeuk-korean-fonts');
const systemConfig = process.env['FONTCONFIG_FILE'] || '/etc/fonts/fonts.conf';

// Google's fonts in the place of Debian's, which have the same glyphs.
const koreanFonts = [
  {
    name: 'Noto Sans CJK KR',
    file: 'noto-sans-kr/fonts/NotoSans-Regular.woff2',
    named: 'Noto Sans KR Regular',
  },
  {
    name: 'Noto Serif CJK KR',
    file: '@fontsource/noto-serif-kr/files/noto-serif-kr-korean-400-normal.woff2',
    // A slice of a variable font has the name of the font's lightest weight.
    named: 'Noto Serif KR ExtraLight',
  },
] as const;

const renamed = koreanFonts
  .map(
    ({ name, named }) => `<match target="scan">
    <test name="family"><string>${named}</string></test>
    <edit name="family" mode="assign"><string>${name}</string></edit>
    <edit name="fullname" mode="assign"><string>${name}</string></edit>
  </match>`,
  )
  .join('\n  ');
const withoutHangul =
  '<selectfont><rejectfont><pattern><patelt name="lang"><string>ko</string></patelt></pattern></rejectfont></selectfont>';

function configOf(content: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">${systemConfig}</include>
  ${content}
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`;
}

// A reader finds the old or the new file, and never half of one: two runs may write at the same time.
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, path);
}

/**
 * Writes the fonts and the settings of fontconfig that {@link fontEnvironment} uses into a folder of the project: nothing
 * is installed. The fonts come from packages; as system fonts, browsers need them in the format from before they were
 * packed for the web.
 */
export async function provideFonts(): Promise<void> {
  const fonts = join(folder, 'fonts');
  await mkdir(fonts, { recursive: true });
  const { resolve } = createRequire(import.meta.url);
  for (const { name, file } of koreanFonts)
    await writeWhole(join(fonts, `${name}.otf`), await convert(await readFile(resolve(file)), 'sfnt'));
  await writeWhole(join(folder, 'korean.conf'), configOf(`<dir>${fonts}</dir>\n  ${renamed}`));
  await writeWhole(join(folder, 'none.conf'), configOf(withoutHangul));
}

/**
 * The environment for a browser that shall find these fonts; only on systems with fontconfig (Linux). Call {@link
 * provideFonts} before.
 */
export function fontEnvironment(fonts: FontSupply): Record<string, string> {
  const own = fonts === 'system' ? {} : { FONTCONFIG_FILE: join(folder, `${fonts}.conf`) };
  const given = Object.entries({ ...process.env, ...own });
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
