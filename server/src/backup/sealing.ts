import { hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** Who can read what is stored: nobody but them, or, without any, whoever can read the store. */
export interface Sealing {
  isSealed: boolean;
  seal(content: Readable): Promise<Readable>;
  /** @throws {WrongKeyError} if none of the keys opens it */
  open(sealed: Readable): Promise<Readable>;
}

/** What is stored was encrypted for another key. `message` is one line for the person at the terminal. */
export class WrongKeyError extends BackupError {
  override name = 'WrongKeyError';
}

// RFC 8410: what stands before the 32 bytes of a private key of X25519.
const pkcs8Head = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** The server's own key, of its secret: with it a trial opens what a backup stored, without the operator's. */
function ownKey(appSecret: string) {
  const seed = Buffer.from(hkdfSync('sha256', appSecret, '', 'taegeuk backup', 32));
  const key = Buffer.concat([pkcs8Head, seed]);
  return crypto.subtle.importKey('pkcs8', key, { name: 'X25519' }, false, ['deriveBits']);
}

/** The private keys in a file of `age-keygen`, one a line; its other lines are comments. */
export async function readKeyFile(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) throw new WrongKeyError(`${path} has no line that begins with AGE-SECRET-KEY-`);
  return keys;
}

interface Keys {
  /** Public keys of the operator's (`age1…`). Without any, nothing is encrypted. */
  recipients: readonly string[];
  /** Private keys of the operator's, to open what was stored. */
  identities?: readonly string[];
  /** The server's secret: it opens what this server stored. */
  appSecret?: string | undefined;
}

function webStream(content: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(content) as ReadableStream<Uint8Array>;
}

function nodeStream(content: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]);
}

/** Encrypts for the operator and for the server itself with age, which anybody can open without this program (`age -d`). */
export async function createSealing({ recipients, identities = [], appSecret }: Keys): Promise<Sealing> {
  const own = appSecret ? await ownKey(appSecret) : undefined;
  const everyone = own ? [...recipients, await identityToRecipient(own)] : recipients;
  const encrypter = new Encrypter();
  const decrypter = new Decrypter();
  for (const recipient of everyone) encrypter.addRecipient(recipient);
  for (const identity of identities) decrypter.addIdentity(identity);
  if (own) decrypter.addIdentity(own);
  return {
    isSealed: recipients.length > 0,
    seal: async (content) => nodeStream(await encrypter.encrypt(webStream(content))),
    async open(sealed) {
      try {
        return nodeStream(await decrypter.decrypt(webStream(sealed)));
      } catch (cause) {
        sealed.destroy();
        throw new WrongKeyError(
          'The backup was encrypted for another key: name the file of your private key in BACKUP_KEY_FILE',
          { cause },
        );
      }
    },
  };
}
