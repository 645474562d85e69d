import { attachmentUploadPath, maxAttachmentBytes } from '@taegeuk/contract/attachment-rules.ts';
import type { Reader } from '../../caller.ts';
import { DomainError } from '../../domain-error.ts';
import { parsedUploadId, type Uploads } from '../../http/uploads.ts';
import type { Services } from '../../services.ts';
import { beginUpload, finishUpload, getUpload, receive } from './uploads.ts';

/** Uploads of one member, to their own reports. */
export function uploadsOf(services: Services, member: Reader): Uploads {
  return {
    path: attachmentUploadPath,
    maxBytes: maxAttachmentBytes,
    tooLarge: 'attachment_too_large',
    async begin({ byteSize, metadata: { filename, reportId }, fingerprint }) {
      // An empty file is of none of the types.
      if (!byteSize) throw new DomainError('attachment_type');
      const asked = { reportId: parsedUploadId(reportId), name: filename ?? '', byteSize, fingerprint };
      return beginUpload(services, member, asked);
    },
    get: (id) => getUpload(services, member, id),
    receive: (id, offset, stream) => receive(services, id, offset, stream),
    finish: (id) => finishUpload(services, member, id),
  };
}
