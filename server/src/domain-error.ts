import { type ErrorCode, errorCatalogue, type FieldMessage } from '@taegeuk/contract/errors.ts';

/** A failure that the caller is told about, by its code of the catalogue. Services throw nothing else on purpose. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: { path: string; message: string }[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    detail: {
      fields?: { path: string; message: FieldMessage | ErrorCode }[];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: detail.cause });
    this.name = 'DomainError';
    this.code = code;
    const entry: { status: number; field?: string } = errorCatalogue[code];
    this.fields = detail.fields ?? (entry.field ? [{ path: entry.field, message: code }] : []);
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }

  /** HTTP status of the code. */
  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
