import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** A key of its own: whoever learns a signature made with the secret learns nothing of this one. */
function keyOf(appSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', 'taegeuk second factor v1', 32));
}

/**
 * A member's secret as it is stored: version (1 byte), nonce (12), tag (16), ciphertext of AES-256-GCM. The member's
 * id is authenticated with it, so that one row's secret is of no use in another.
 */
export function sealSecret(appSecret: string, userId: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Opens what {@link sealSecret} made.
 * @throws {Error} when it cannot be opened: another APP_SECRET, another member's, or not whole
 */
export function openSecret(appSecret: string, userId: string, box: Buffer): Buffer {
  const nonceEnd = 1 + nonceBytes;
  const tagEnd = nonceEnd + tagBytes;
  try {
    if (box[0] !== version) throw new Error(`unknown version ${box[0]}`);
    const decipher = createDecipheriv('aes-256-gcm', keyOf(appSecret), box.subarray(1, nonceEnd), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(box.subarray(nonceEnd, tagEnd));
    return Buffer.concat([decipher.update(box.subarray(tagEnd)), decipher.final()]);
  } catch (cause) {
    throw new Error('a second factor cannot be read: has APP_SECRET changed?', { cause });
  }
}
