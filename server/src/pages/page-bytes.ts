import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './negotiation.ts';

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
  readonly #br: Buffer;
  #gzip: Promise<Buffer> | undefined;
  #size: number;

  private constructor(br: Buffer) {
    this.#br = br;
    this.#size = br.length;
  }

  static async of(plain: Buffer): Promise<PageBytes> {
    return new PageBytes(await compressBrotli(plain, { params: brotliParams }));
  }

  /** What is kept so far, in bytes. */
  get size(): number {
    return this.#size;
  }

  async in(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return this.#br;
    if (encoding === 'identity') return decompressBrotli(this.#br);
    this.#gzip ??= this.#makeGzip();
    return this.#gzip;
  }

  async #makeGzip(): Promise<Buffer> {
    const made = await compressGzip(await decompressBrotli(this.#br));
    this.#size += made.length;
    return made;
  }
}
