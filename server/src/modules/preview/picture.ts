import { Resvg } from '@resvg/resvg-js';
import type { PreviewColour } from '@taegeuk/contract/preview.ts';
import satori from 'satori';
import { fontsFor } from './fonts.ts';
import { setHeadline } from './headline.ts';
import { type TaegeukColours, tornTaegeuk } from './taegeuk.ts';

/** The content of a preview picture. */
export interface Preview {
  headline: string;
  /** The small line: the name of the site and the kind of page. */
  line: string;
  colour: PreviewColour;
  /** The site's own sign as a PNG in base64; without it the torn taegeuk is drawn. */
  sign?: string;
}

const width = 1200;
const height = 630;
const paper = '#faf7f1';
const ink = '#211e1a';
const inkSoft = '#5a5347';

/** From the design tokens: the level's own colour above, its second colour below. */
const colours: Record<PreviewColour, { accent: string; taegeuk: TaegeukColours }> = {
  balance: {
    accent: '#2f6b62',
    taegeuk: { upper: ['#4f8f82', '#35746c', '#2f4d5f'], lower: ['#dc9068', '#c4694a', '#ab4f36'] },
  },
  heat: {
    accent: '#a8412a',
    taegeuk: { upper: ['#d07a54', '#b4533a', '#94382a'], lower: ['#dcb583', '#c79a63', '#a97a48'] },
  },
  look: {
    accent: '#85601a',
    taegeuk: { upper: ['#c49a4c', '#9f7628', '#78561c'], lower: ['#7f9c92', '#5f8076', '#47645f'] },
  },
  expansion: {
    accent: '#566273',
    taegeuk: { upper: ['#8492a6', '#647186', '#4b5768'], lower: ['#dccdb4', '#c8b697', '#ab9776'] },
  },
  harmony: {
    accent: '#2c3c63',
    taegeuk: { upper: ['#5b6f9f', '#394b77', '#25335a'], lower: ['#c78a72', '#ab6a55', '#8d5141'] },
  },
};

type Style = Record<string, string | number>;
type Element = { type: string; props: Record<string, unknown> };

function box(style: Style, ...children: (Element | string)[]): Element {
  const [only] = children;
  return {
    type: 'div',
    props: { style: { display: 'flex', ...style }, children: children.length === 1 ? only : children },
  };
}

function dataUri(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function picture(src: string, size: number, style: Style): Element {
  return { type: 'img', props: { src, width: size, height: size, style } };
}

/** A light tint of the level's colour behind the words, and the line of one circle. */
function breath(accent: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200"><defs><radialGradient id="b">`,
    `<stop stop-color="${accent}" stop-opacity=".02"/><stop offset=".62" stop-color="${accent}" stop-opacity=".045"/>`,
    `<stop offset=".9" stop-color="${accent}" stop-opacity=".11"/><stop offset="1" stop-color="${accent}" stop-opacity=".13"/></radialGradient></defs>`,
    `<circle cx="600" cy="600" r="560" fill="url(#b)"/><circle cx="600" cy="600" r="560" fill="none" stroke="${accent}" stroke-opacity=".34" stroke-width="1.4"/></svg>`,
  ].join('');
}

function layout({ headline, line, colour, sign }: Preview, serif: string): Element {
  const { accent, taegeuk } = colours[colour];
  const { lines, size } = setHeadline(headline);
  const type = { fontFamily: serif, fontSize: size, lineHeight: 1.34, color: ink, letterSpacing: '-0.015em' };
  return box(
    {
      ...{ width, height, backgroundColor: paper, position: 'relative' },
      ...{ flexDirection: 'column', alignItems: 'center', justifyContent: 'center' },
    },
    picture(dataUri(breath(accent)), 1200, { position: 'absolute', left: 0, top: -285 }),
    picture(sign ? `data:image/png;base64,${sign}` : dataUri(tornTaegeuk(280, taegeuk)), 140, {
      marginBottom: 32,
    }),
    ...lines.map((text) => box({ ...type, whiteSpace: 'nowrap' }, text)),
    box({ width: 44, height: 2, backgroundColor: accent, marginTop: 34, marginBottom: 24 }, ''),
    box({ fontFamily: 'Pretendard', fontSize: 28, color: inkSoft, letterSpacing: '0.01em' }, line),
  );
}

/** Draws a preview picture as a PNG of 1200 × 630. Takes some hundred milliseconds of a processor. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const { fonts, serif } = fontsFor(preview.headline);
  const svg = await satori(layout(preview, serif) as Parameters<typeof satori>[0], { width, height, fonts });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
