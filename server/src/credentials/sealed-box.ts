import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** What is encrypted: each kind has a key of its own. */
export type BoxPurpose = 'second factor' | 'refund account' | 'export password';

/** The kind, which selects the key, and the record that the box belongs to. */
export interface BoxKey {
  appSecret: string;
  purpose: BoxPurpose;
  /** Id of the record: authenticated with the box, so that the box of one row cannot be used in another. */
  ownerId: string;
}

/** The kind for the shared secret of a member's authenticator app. */
export function keyOfFactor({ appSecret }: { appSecret: string }, userId: string): BoxKey {
  return { appSecret, purpose: 'second factor', ownerId: userId };
}

/** A key of its own: somebody who learns a signature made with the secret learns nothing about this key. */
function keyOf({ appSecret, purpose }: BoxKey): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `taegeuk ${purpose} v1`, 32));
}

/** A secret in its stored form: version (1 byte), nonce (12), tag (16), ciphertext of AES-256-GCM. */
export function sealBox(key: BoxKey, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(key.ownerId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Decrypts what {@link sealBox} made.
 * @throws {Error} when this is not possible: another APP_SECRET, another record's box, or an incomplete one
 */
export function openBox(key: BoxKey, box: Buffer): Buffer {
  const nonceEnd = 1 + nonceBytes;
  const tagEnd = nonceEnd + tagBytes;
  try {
    if (box[0] !== version) throw new Error(`unknown version ${box[0]}`);
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), box.subarray(1, nonceEnd), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(key.ownerId)).setAuthTag(box.subarray(nonceEnd, tagEnd));
    return Buffer.concat([decipher.update(box.subarray(tagEnd)), decipher.final()]);
  } catch (cause) {
    throw new Error(`a ${key.purpose} cannot be read: has APP_SECRET changed?`, { cause });
  }
}
