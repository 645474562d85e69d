import type { BankFileFault } from '@taegeuk/contract/bank-states.ts';
import type { ContentFault } from '@taegeuk/contract/content-kinds.ts';
import type { ErrorCode, FieldMessage } from '@taegeuk/contract/errors.ts';
import { everyError, isErrorCode } from '@taegeuk/contract/every-error.ts';
import type { CaptionFault } from '@taegeuk/contract/webvtt.ts';

/** A wrong field, and the key of what is wrong with it. */
export interface Objection {
  path: string;
  message: FieldMessage | ErrorCode | BankFileFault | CaptionFault | ContentFault;
}

/** A failure that the caller is told about, by its code of the catalogue. Services throw nothing else on purpose. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: { path: string; message: string }[];
  readonly retryAfterSeconds: number | undefined;
  /** The puzzle of a `challenge_required`, as JSON. */
  readonly challenge: string | undefined;

  constructor(
    code: ErrorCode,
    detail: {
      fields?: Objection[];
      /** Of what is in use: where, by its kind and id, and what it is called. Of a day: the first that may be. */
      places?: { path: string; message: string }[];
      retryAfterSeconds?: number;
      challenge?: string;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: detail.cause });
    this.name = 'DomainError';
    this.code = code;
    const entry: { status: number; field?: string } = everyError[code];
    this.fields =
      detail.fields ?? detail.places ?? (entry.field ? [{ path: entry.field, message: code }] : []);
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.challenge = detail.challenge;
  }

  /** HTTP status of the code. */
  get status(): number {
    return everyError[this.code].status;
  }
}

/**
 * Refuses input with objections: all that is wrong is reported at once, under the code of the first.
 * @throws {DomainError} the first objection's code, or invalid_input if it is none
 */
export function refuse(objections: Objection[]): void {
  const [first] = objections;
  if (!first) return;
  throw new DomainError(isErrorCode(first.message) ? first.message : 'invalid_input', { fields: objections });
}
