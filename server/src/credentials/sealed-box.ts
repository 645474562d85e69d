import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** What is sealed: each kind has a key of its own. */
export type BoxPurpose = 'second factor' | 'refund account';

/** The key of a kind, and the record that the box belongs to. */
export interface BoxKey {
  appSecret: string;
  purpose: BoxPurpose;
  /** Id of the record: authenticated with it, so that what one row has is of no use in another. */
  ownerId: string;
}

/** The key of what a member's app and we both know. */
export function keyOfFactor({ appSecret }: { appSecret: string }, userId: string): BoxKey {
  return { appSecret, purpose: 'second factor', ownerId: userId };
}

/** A key of its own: whoever learns a signature made with the secret learns nothing of this one. */
function keyOf({ appSecret, purpose }: BoxKey): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `taegeuk ${purpose} v1`, 32));
}

/** A secret as it is stored: version (1 byte), nonce (12), tag (16), ciphertext of AES-256-GCM. */
export function sealBox(key: BoxKey, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(key.ownerId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Opens what {@link sealBox} made.
 * @throws {Error} when it cannot be opened: another APP_SECRET, another record's, or not whole
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
