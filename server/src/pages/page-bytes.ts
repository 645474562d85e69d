import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** A window of 256 KB holds any page whole; the usual one of 4 MB asks the system for that much memory each time. */
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/** The bytes of a page, kept as nearly all browsers take them; the other forms are made from that when they are asked for. */
export class PageBytes {
  /** What the page takes in its plain form, in bytes. */
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

  /** What is kept so far, in bytes. */
  get size(): number {
    return this.#size;
  }

  /** The page in a form that is kept. */
  async in(encoding: 'br' | 'gzip'): Promise<Buffer> {
    if (encoding === 'br') return this.#br;
    this.#gzip ??= this.#makeGzip();
    return this.#gzip;
  }

  /** The plain form, made anew each time: `plain-forms.ts` shares it among all who are sent it. */
  plain(): Promise<Buffer> {
    return decompressBrotli(this.#br);
  }

  async #makeGzip(): Promise<Buffer> {
    const made = await compressGzip(await this.plain());
    this.#size += made.length;
    return made;
  }
}
