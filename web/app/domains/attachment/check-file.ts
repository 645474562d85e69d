import {
  attachmentExtensionOf,
  maxAttachmentBytes,
  maxAttachments,
} from '@taegeuk/contract/attachment-rules.ts';
import { ApiError } from '@taegeuk/contract/client.ts';

/**
 * What can be said about a file before any of it is sent, as the server's error code; null if nothing is wrong.
 * @param count of the files that the report has
 */
export function objectionTo(file: Pick<File, 'name' | 'size'>, count: number): ApiError | null {
  if (!attachmentExtensionOf(file.name)) return new ApiError({ code: 'attachment_type', status: 415 });
  if (file.size > maxAttachmentBytes) return new ApiError({ code: 'attachment_too_large', status: 413 });
  if (file.size === 0) return new ApiError({ code: 'attachment_damaged', status: 422 });
  if (count >= maxAttachments) return new ApiError({ code: 'attachment_limit', status: 409 });
  return null;
}
