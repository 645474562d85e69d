/**
 * Draws the decoration and the icons under web/public/. Run by hand, the results are committed:
 *
 *   npm install --no-save --prefix /tmp/art sharp
 *   NODE_PATH=/tmp/art/node_modules node scripts/make-art.mjs [chromium]
 *
 * chromium (default: /usr/bin/chromium) paints SVG with its filters, sharp crops and encodes. Neither is a dependency of
 * the product: the filters would cost seconds of main-thread time in a reader's browser, the pictures cost none.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '..');
const publicFolder = join(root, 'web/public');
const chromium = process.argv[2] ?? '/usr/bin/chromium';
const work = mkdtempSync(join(tmpdir(), 'art-'));
// ES imports ignore NODE_PATH, require does not.
const sharp = createRequire(import.meta.url)('sharp');

const paper = '#faf7f1';
const ink = '#211e1a';
const celadon = '#2f6b62';
const taegeukPaths = `<circle cx="16" cy="16" r="14.5" fill="none" stroke="currentColor" stroke-width="1.6"/>
  <path d="M16 1.5a7.25 7.25 0 0 1 0 14.5 7.25 7.25 0 0 0 0 14.5A14.5 14.5 0 0 1 16 1.5z" fill="currentColor"/>`;

try {
  mkdirSync(join(publicFolder, 'art'), { recursive: true });
  const moon = await paintMoon();
  await writeMoon(moon, 1100, { avif: 50, webp: 66 });
  await writeMoon(moon, 560, { avif: 64, webp: 80 });
  await writeFirstMoon(moon);
  await writeIcons();
  await writeShareCard(moon);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** The torn-paper taegeuk: displacement tears the edge, noise in white is the grain. Transparent, for both themes. */
function moonSvg(size) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 400 400"><defs>
    <radialGradient id="ink" cx="38%" cy="30%" r="80%"><stop offset="0" stop-color="#3f7f74"/><stop offset=".55" stop-color="#2c5a63"/><stop offset="1" stop-color="#223047"/></radialGradient>
    <radialGradient id="sun" cx="62%" cy="70%" r="85%"><stop offset="0" stop-color="#d98a5f"/><stop offset=".6" stop-color="#b5573a"/><stop offset="1" stop-color="#7d3425"/></radialGradient>
    <filter id="brush" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency=".018 .026" numOctaves="3" seed="7" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="13"/></filter>
    <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 .55 -.12"/><feComposite in2="SourceGraphic" operator="in"/></filter></defs>
    <g filter="url(#brush)">
      <path d="M200 22a89 89 0 0 1 0 178 89 89 0 0 0 0 178A178 178 0 0 1 200 22z" fill="url(#ink)"/>
      <path d="M200 378a89 89 0 0 1 0-178 89 89 0 0 0 0-178A178 178 0 0 1 200 378z" fill="url(#sun)"/>
    </g><g filter="url(#grain)" opacity=".5"><path filter="url(#brush)" d="M22 200a178 178 0 1 1 356 0a178 178 0 1 1-356 0z"/></g></svg>`;
}

function paintMoon() {
  return paint(moonSvg(1100), 1100, 1100);
}

async function writeMoon(moon, size, quality) {
  const picture = sharp(moon).resize(size, size, { kernel: 'lanczos3' });
  const target = join(publicFolder, 'art', `taegeuk-${size}`);
  // Full chroma would double the file: the grain is white, thus all in the luma.
  await picture
    .clone()
    .avif({ quality: quality.avif, effort: 7, chromaSubsampling: '4:2:0' })
    .toFile(`${target}.avif`);
  await picture.clone().webp({ quality: quality.webp, alphaQuality: 80, effort: 6 }).toFile(`${target}.webp`);
}

/** The picture in the styles of the home page until the real one has loaded: the same without its grain, in 4 kB. */
async function writeFirstMoon(moon) {
  await sharp(moon)
    .resize(304, 304, { kernel: 'lanczos3' })
    .avif({ quality: 45, effort: 9 })
    .toFile(join(root, 'web/app/domains/home/taegeuk-first.avif'));
}

async function writeIcons() {
  const favicon = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 32 32"><style>svg{color:${celadon}}@media (prefers-color-scheme:dark){svg{color:#7dbcae}}</style>${taegeukPaths}</svg>\n`;
  writeFileSync(join(root, 'web/app/favicon.svg'), favicon);
  const small = await iconPng(32, 1, 'transparent');
  writeFileSync(join(publicFolder, 'favicon.ico'), ico(small));
  // Systems cut these into circles and rounded squares: the symbol stays within the inner 62 %.
  for (const [name, size] of [
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
  ]) {
    writeFileSync(join(publicFolder, `${name}.png`), await iconPng(size, 0.62, paper));
  }
  writeFileSync(join(publicFolder, 'site.webmanifest'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

async function iconPng(size, share, ground) {
  const side = 32 / share;
  const from = 16 - side / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${from} ${from} ${side} ${side}" color="${celadon}">
    <rect x="${from}" y="${from}" width="${side}" height="${side}" fill="${ground}"/>${taegeukPaths}</svg>`;
  const opaque =
    ground === 'transparent'
      ? sharp(Buffer.from(svg))
      : sharp(Buffer.from(svg)).flatten({ background: ground });
  return opaque.png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** An .ico of one picture is a 22-byte directory before a PNG. */
function ico(png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

function manifest() {
  const icon = (size, purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: '태극명상',
    short_name: '태극명상',
    description: '숨 하나에 머무는 연습',
    lang: 'ko',
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
}

/** The picture that messengers show for a shared address: paper, the words on the left, the taegeuk on the right. */
async function writeShareCard(moon) {
  const moonFile = join(work, 'moon.png');
  writeFileSync(moonFile, moon);
  const css = pathToFileURL(join(root, 'node_modules/@fontsource/gowun-batang/400.css'));
  const page = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="${css}"><style>
    body{margin:0;width:1200px;height:630px;position:relative;overflow:hidden;background:${paper};color:${ink};font-family:"Gowun Batang";word-break:keep-all}
    img{position:absolute;right:56px;top:51px;width:528px}
    h1{position:absolute;left:88px;top:196px;margin:0;font-size:92px;font-weight:400;letter-spacing:-.02em;line-height:1.25}
    p{position:absolute;left:92px;top:336px;margin:0;font-size:38px;color:#5a5347;letter-spacing:-.01em}
    </style><img src="${pathToFileURL(moonFile)}"><h1>태극명상</h1><p>숨 하나에 머무는 연습</p>`;
  const card = await paint(page, 1200, 630);
  await sharp(card)
    .png({ palette: true, colours: 256, dither: 0.6, compressionLevel: 9, effort: 10 })
    .toFile(join(publicFolder, 'og-default.png'));
}

/** A screenshot with a transparent background; the window is taller because headless windows reserve space for a frame. */
function paint(markup, width, height) {
  const source = join(work, 'page.html');
  const target = join(work, 'page.png');
  const document = markup.startsWith('<svg')
    ? `<!doctype html><style>body{margin:0}svg{display:block}</style>${markup}`
    : markup;
  writeFileSync(source, document);
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--hide-scrollbars',
    '--allow-file-access-from-files',
    '--force-device-scale-factor=1',
    '--default-background-color=00000000',
    '--virtual-time-budget=4000',
  ];
  execFileSync(
    chromium,
    [...flags, `--window-size=${width},${height}`, `--screenshot=${target}`, pathToFileURL(source).href],
    { stdio: 'ignore' },
  );
  return sharp(target).extract({ left: 0, top: 0, width, height }).png().toBuffer();
}
