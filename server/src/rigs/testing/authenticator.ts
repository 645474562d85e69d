import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  CreationOptions,
  GivenCredential,
  NewCredential,
  RequestOptions,
} from '@taegeuk/contract/passkey.ts';

type Statement = Map<string, Uint8Array[]>;

/** Deviations that a test can set for the authenticator. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  crossOrigin?: boolean;
  /** Whether the device verified the member, and whether they were present. */
  isVerified?: boolean;
  isPresent?: boolean;
  counter?: number;
  userHandle?: string;
  isBackupEligible?: boolean;
  /** Format and statement of the attestation. */
  attestation?: { fmt: string; attStmt: Statement };
}

const flag = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, attested: 64 };

function sha256(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

// COSE: kty EC2, alg ES256, crv P-256, x, y
function coseKeyOf(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const entries: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ];
  return isoCBOR.encode(new Map(entries));
}

/** A passkey in software: what a browser and an authenticator do together, with P-256. */
export class Authenticator {
  readonly credentialId = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly #counts: boolean;
  #counter = 0;
  #userHandle = '';

  /** @param counts whether it counts its uses, as security keys do; synchronised ones do not */
  constructor(origin: string, counts = false) {
    this.#origin = origin;
    this.#counts = counts;
  }

  /** What a site stores of it, for a factory that skips the ceremony. */
  registerAs(userHandle: Buffer): { publicKey: Buffer; isSynced: boolean } {
    this.#userHandle = base64url(userHandle);
    return { publicKey: Buffer.from(coseKeyOf(this.#keys.publicKey)), isSynced: !this.#counts };
  }

  /** Answers `navigator.credentials.create`. */
  create(options: CreationOptions, deviation: Deviation = {}): NewCredential {
    this.#userHandle = options.user.id;
    const id = base64url(this.credentialId);
    const length = Buffer.from([0, this.credentialId.length]);
    const attested = Buffer.concat([
      Buffer.alloc(16),
      length,
      this.credentialId,
      coseKeyOf(this.#keys.publicKey),
    ]);
    const authData = Buffer.concat([this.#head(options.rp.id, deviation, flag.attested), attested]);
    const { fmt = 'none', attStmt = new Map<string, Uint8Array[]>() } = deviation.attestation ?? {};
    const attestation = new Map<string, string | Uint8Array | Statement>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', Uint8Array.from(authData)],
    ]);
    return {
      ...{ id, rawId: id, type: 'public-key' },
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, deviation),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  get(options: RequestOptions, deviation: Deviation = {}): GivenCredential {
    const id = base64url(this.credentialId);
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, deviation);
    const authData = this.#head(options.rpId, deviation);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...{ id, rawId: id, type: 'public-key' },
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: deviation.userHandle ?? this.#userHandle,
      },
    };
  }

  #head(rpId: string, deviation: Deviation, more = 0): Buffer {
    if (this.#counts) this.#counter += 1;
    const { isVerified = true, isPresent = true, isBackupEligible = !this.#counts } = deviation;
    const flags =
      more |
      (isPresent ? flag.present : 0) |
      (isVerified ? flag.verified : 0) |
      (isBackupEligible ? flag.backupEligible | flag.backedUp : 0);
    const counter = deviation.counter ?? this.#counter;
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([flags]), uint32(counter)]);
  }

  #clientData(type: string, challenge: string, deviation: Deviation): string {
    const data = {
      ...{ type, challenge: deviation.challenge ?? challenge, origin: deviation.origin ?? this.#origin },
      crossOrigin: deviation.crossOrigin ?? false,
    };
    return base64url(Buffer.from(JSON.stringify(data)));
  }
}
