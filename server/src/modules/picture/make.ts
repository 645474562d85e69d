import { pictureWidths } from '@taegeuk/contract/rich-text.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { DomainError } from '../../domain-error.ts';

/** A picture in one width and format, or as it was uploaded. */
export interface PictureFile {
  width: number;
  format: 'avif' | 'webp';
  bytes: Buffer;
}

/** A picture that was looked at: upright, with what it says of itself left out. */
export interface Made {
  width: number;
  height: number;
  originalType: string;
  files: PictureFile[];
}

/** More than any camera that people carry; 100 million points take 400 MB while they are read. */
const mostPixels = 100_000_000;
const secondsForOne = 30;

const typeOfFormat: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

// One picture at a time, on one core: those who read the site have the others.
sharp.concurrency(1);
sharp.cache(false);

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
}

/** Of the HEIF family sharp reads AVIF alone: the photos of iPhones (HEIC) are under patents. */
function formatOf({ format, compression }: Metadata): string {
  return format === 'heif' && compression === 'av1' ? 'avif' : format;
}

async function look(bytes: Buffer): Promise<Metadata> {
  if (bytes.length === 0) throw new DomainError('picture_type');
  const found = await open(bytes)
    .metadata()
    .catch((cause: Error) => {
      const isLarge = /pixel limit/i.test(cause.message);
      throw new DomainError(isLarge ? 'picture_too_large' : 'picture_type', { cause });
    });
  if (!typeOfFormat[formatOf(found)] || (found.pages ?? 1) > 1) throw new DomainError('picture_type');
  if (found.width * found.height > mostPixels) throw new DomainError('picture_too_large');
  return found;
}

/**
 * Makes of an uploaded picture what the site shows: AVIF and WebP in some widths, turned upright, in sRGB, without EXIF,
 * place and thumbnails.
 * @throws {DomainError} picture_type for what is no JPEG, PNG, WebP or AVIF, or moves; picture_too_large; picture_damaged
 */
export async function makePicture(bytes: Buffer): Promise<Made> {
  const found = await look(bytes);
  const upright = open(bytes).autoOrient().timeout({ seconds: secondsForOne });
  const isTurned = (found.orientation ?? 1) > 4;
  const [width, height] = isTurned ? [found.height, found.width] : [found.width, found.height];
  const files: PictureFile[] = [];
  try {
    for (const each of pictureWidths(width)) {
      const sized = upright.clone().resize({ width: each, withoutEnlargement: true });
      const raw = await sized.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
      const from = () => sharp(raw.data, { raw: raw.info }).timeout({ seconds: secondsForOne });
      files.push({ width: each, format: 'webp', bytes: await from().webp({ quality: 80 }).toBuffer() });
      files.push({
        ...{ width: each, format: 'avif' },
        bytes: await from().avif({ quality: 55, effort: 3 }).toBuffer(),
      });
    }
  } catch (cause) {
    throw new DomainError('picture_damaged', { cause });
  }
  return { width, height, originalType: typeOfFormat[formatOf(found)] as string, files };
}

const nothing = { r: 0, g: 0, b: 0, alpha: 0 };

/** A picture of ours as a square PNG, with room above or beside it. */
export function makeSquare(bytes: Buffer, side: number, background?: string): Promise<Buffer> {
  const square = open(bytes).resize(side, side, { fit: 'contain', background: nothing });
  return (background === undefined ? square : square.flatten({ background })).png().toBuffer();
}
