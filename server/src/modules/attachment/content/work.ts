import { DomainError } from '../../../domain-error.ts';

/** Maximum unpacked size of a file in total; small ones may be packed more densely. */
const unpackLimits = { bytes: 160 * 1024 * 1024, ratio: 100, smallBytes: 8 * 1024 * 1024 };

/** How often each byte may be read. Ordinary files need 4 to 8. */
const looksPerByte = 16;
/** Tables and headers of the smallest files. */
const baseBytes = 16 * 1024;

/**
 * Counts the cost of inspecting one file, in bytes that were read. The cost is limited by the size of the file and its
 * unpacked size, which is limited as well: what a file says about itself does not increase the limit.
 */
export class Work {
  readonly #fileBytes: number;
  #unpackedBytes = 0;
  #doneBytes = 0;

  /** @param fileBytes size of the file as it was sent */
  constructor(fileBytes: number) {
    this.#fileBytes = fileBytes;
  }

  /** Bytes that were read. */
  get doneBytes(): number {
    return this.#doneBytes;
  }

  /** Bytes that may be read, as far as it was unpacked. */
  get allowedBytes(): number {
    return baseBytes + looksPerByte * (this.#fileBytes + this.#unpackedBytes);
  }

  /** How much may still be unpacked. */
  get leftToUnpack(): number {
    const { bytes, ratio, smallBytes } = unpackLimits;
    return Math.min(bytes, Math.max(smallBytes, this.#fileBytes * ratio)) - this.#unpackedBytes;
  }

  /**
   * Counts bytes before they are read.
   * @throws {DomainError} attachment_unchecked if the file leads in circles
   */
  look(byteSize: number): void {
    this.#doneBytes += byteSize;
    if (this.#doneBytes > this.allowedBytes) throw new DomainError('attachment_unchecked');
  }

  /**
   * Counts bytes that were unpacked.
   * @throws {DomainError} attachment_bomb
   */
  unpack(byteSize: number): void {
    if (byteSize > this.leftToUnpack) throw new DomainError('attachment_bomb');
    this.#unpackedBytes += byteSize;
    this.look(byteSize);
  }
}
