import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** A window of 256 KB is enough for any page; the usual one of 4 MB would allocate that much memory each time. */
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/**
 * The bytes of a page, stored in the form that nearly all browsers accept; the other forms are made from it when they are
 * requested.
 */
export class PageBytes {
  /** The size of the page in its plain form, in bytes. */
  readonly plainSize: number;
  readonly #br: Buffer;
  #gzip: Promise<Buffer> | undefined;
  #size: number;

  private constructor(br: Buffer, plainSize: number) {
    this.#br = br;
    this.#size = br.length;
    this.plainSize = plainSize;
  }

  static async of(plain: Buffer): Promise<PageBytes> {
    return new PageBytes(await compressBrotli(plain, { params: brotliParams }), plain.length);
  }

  /** The size of the cached forms, in bytes. */
  get size(): number {
    return this.#size;
  }

  /** The page in a cached form. */
  async in(encoding: 'br' | 'gzip'): Promise<Buffer> {
    if (encoding === 'br') return this.#br;
    this.#gzip ??= this.#makeGzip();
    return this.#gzip;
  }

  /** The plain form, made again each time: `plain-forms.ts` shares it among all who are sent it. */
  plain(): Promise<Buffer> {
    return decompressBrotli(this.#br);
  }

  async #makeGzip(): Promise<Buffer> {
    const made = await compressGzip(await this.plain());
    this.#size += made.length;
    return made;
  }
}
