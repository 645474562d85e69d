import { attachmentUploadPath } from '@taegeuk/contract/attachment-rules.ts';
import { type SentFile, sendPieces } from '../../lib/upload/send-pieces.ts';
import type { QueueSending } from '../../lib/upload/upload-queue.ts';

/** Small enough for a slow connection: the server waits half a minute for each. */
const pieceBytes = 512 * 1024;

/** Sends a file of a report. */
export function sendFile(file: File, { place: reportId, fingerprint, ...events }: QueueSending): SentFile {
  const metadata = { reportId, fingerprint };
  return sendPieces(file, { ...events, path: attachmentUploadPath, metadata, pieceBytes });
}
