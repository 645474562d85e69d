import type { BoxKey } from '../../credentials/sealed-box.ts';
import type { Services } from '../../services.ts';

/** The kind for the password of a file, which is sealed until the file is written. */
export function passwordKey({ appSecret }: Pick<Services, 'appSecret'>, exportId: string): BoxKey {
  return { appSecret, purpose: 'export password', ownerId: exportId };
}
