import type {
  CreationOptions,
  GivenCredential,
  NewCredential,
  RequestOptions,
} from '@taegeuk/contract/passkey.ts';

/**
 * Why a browser returned no passkey: it has none here, the member already has one on this device, or the user cancelled.
 */
export type CeremonyProblem = 'unsupported' | 'exists' | 'cancelled';

/** Thrown if a browser returned no passkey. */
export class CeremonyError extends Error {
  readonly problem: CeremonyProblem;

  constructor(problem: CeremonyProblem, cause: unknown) {
    super(`no passkey: ${problem}`, { cause });
    this.problem = problem;
  }
}

// Loaded when a passkey is first requested.
const library = () => import('@simplewebauthn/browser');

const problemOf: Record<string, CeremonyProblem> = {
  InvalidStateError: 'exists',
  SecurityError: 'unsupported',
  NotSupportedError: 'unsupported',
};

/** Whether the browser supports passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  if (!knowsPasskeys()) throw new CeremonyError('unsupported', undefined);
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new CeremonyError(problemOf[name] ?? 'cancelled', error);
  }
}

/**
 * Lets the browser create a passkey.
 * @throws {CeremonyError}
 */
export async function makePasskey(options: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await library();
  return attempt(() => startRegistration({ optionsJSON: options }));
}

/**
 * Lets the browser sign with a passkey. `autofill`: in the background, when the member chooses one in the field of the ID.
 * @throws {CeremonyError}
 */
export async function signWithPasskey(options: RequestOptions, autofill = false): Promise<GivenCredential> {
  const { startAuthentication } = await library();
  return attempt(() => startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill }));
}

/** Whether the browser can offer passkeys within a field. */
export async function canAutofill(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return (await library()).browserSupportsWebAuthnAutofill();
}

/** Cancels a request that waits for the member's choice. */
export async function cancelPasskey(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}
