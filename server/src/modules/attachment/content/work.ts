import { DomainError } from '../../../domain-error.ts';

/** What a file may unpack to, all in all; little ones may be dense. */
const unpackLimits = { bytes: 160 * 1024 * 1024, ratio: 100, smallBytes: 8 * 1024 * 1024 };

/** How often each byte may be looked at. Ordinary files need 4 to 8. */
const looksPerByte = 16;
/** Tables and headers of the smallest files. */
const baseBytes = 16 * 1024;

/**
 * Counts what a look into one file costs, in bytes that were looked at. It is bounded by the size of the file and of
 * what it unpacks to, which is bounded as well: what a file says about itself buys no work.
 */
export class Work {
  readonly #fileBytes: number;
  #unpackedBytes = 0;
  #doneBytes = 0;

  /** @param fileBytes size of the file as it came */
  constructor(fileBytes: number) {
    this.#fileBytes = fileBytes;
  }

  /** Bytes that were looked at. */
  get doneBytes(): number {
    return this.#doneBytes;
  }

  /** Bytes that may be looked at, as far as it was unpacked. */
  get allowedBytes(): number {
    return baseBytes + looksPerByte * (this.#fileBytes + this.#unpackedBytes);
  }

  /** How much may still be unpacked. */
  get leftToUnpack(): number {
    const { bytes, ratio, smallBytes } = unpackLimits;
    return Math.min(bytes, Math.max(smallBytes, this.#fileBytes * ratio)) - this.#unpackedBytes;
  }

  /**
   * Notes bytes before they are looked at.
   * @throws {DomainError} attachment_unchecked where the file leads in circles
   */
  look(byteSize: number): void {
    this.#doneBytes += byteSize;
    if (this.#doneBytes > this.allowedBytes) throw new DomainError('attachment_unchecked');
  }

  /**
   * Notes bytes that were unpacked.
   * @throws {DomainError} attachment_bomb
   */
  unpack(byteSize: number): void {
    if (byteSize > this.leftToUnpack) throw new DomainError('attachment_bomb');
    this.#unpackedBytes += byteSize;
    this.look(byteSize);
  }
}
