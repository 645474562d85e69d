import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  COSEALG,
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
} from '@simplewebauthn/server/helpers';
import type { GivenCredential, NewCredential } from '@taegeuk/contract/passkey.ts';
import { DomainError } from '../../domain-error.ts';
import type { StoredPasskey } from './queries.ts';

/** The site that requests passkeys, by the host name that they are bound to. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** The relying party of an origin. */
export function relyingPartyOf(origin: string): RelyingParty {
  return { id: new URL(origin).hostname, origin };
}

/** Signature algorithms of keys, in order of preference. */
export const algorithms: number[] = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** The result of checking a new passkey. */
export interface MadePasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  isBackupEligible: boolean;
  isBackedUp: boolean;
}

/** The result of checking a used passkey. */
export interface UsedPasskey {
  counter: number;
  isBackedUp: boolean;
}

// Whatever is wrong with what a browser sends, the error code is the same; the library throws for each of it.
async function refuseFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new DomainError('passkey_refused');
  }
}

// Frames of other sites may not request anything here.
function refuseFrames(clientDataJSON: string): void {
  if (decodeClientDataJSON(clientDataJSON).crossOrigin)
    throw new Error('signed within a frame of another site');
}

// No attestation is requested. A statement with certificates would make the library load the lists of revoked ones from
// addresses in them, which the sender can choose.
function refuseCertificates(attestationObject: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  const isSelfSigned = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelfSigned) throw new Error('an attestation that nobody asked for');
}

/**
 * Checks a new passkey: site, challenge, and that the device verified the member.
 * @throws {DomainError} passkey_refused
 */
export function checkMade(
  party: RelyingParty,
  challenge: string,
  { id, rawId, type, response }: NewCredential,
): Promise<MadePasskey> {
  return refuseFailures(async () => {
    const { clientDataJSON, attestationObject } = response;
    refuseFrames(clientDataJSON);
    refuseCertificates(attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) throw new Error('not verified');
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    if (credential.id !== id) throw new Error('two ids');
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isBackupEligible: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
    };
  });
}

/**
 * Checks what a passkey has signed: site, challenge, key, and that the device verified the member. The database checks the
 * counter, where two uses at once are seen.
 * @throws {DomainError} passkey_refused
 */
export function checkUsed(
  party: RelyingParty,
  challenge: string,
  { id, rawId, type, response }: GivenCredential,
  stored: StoredPasskey,
): Promise<UsedPasskey> {
  return refuseFailures(async () => {
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    refuseFrames(clientDataJSON);
    if (userHandle && !Buffer.from(userHandle, 'base64url').equals(stored.handle))
      throw new Error('of another');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id, publicKey: Uint8Array.from(stored.publicKey), counter: 0 },
    });
    const isEligible = authenticationInfo.credentialDeviceType === 'multiDevice';
    if (!verified || isEligible !== stored.isBackupEligible) throw new Error('not verified');
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  });
}
