import { attachmentUploadPath } from '@taegeuk/contract/attachment-rules.ts';
import { type Sending as SendingPieces, type SentFile, sendPieces } from '../../lib/upload/send-pieces.ts';

/** Small enough for a slow connection: the server waits half a minute for each. */
const pieceBytes = 512 * 1024;

/** The events while a file is being sent. */
export interface Sending extends Omit<SendingPieces, 'path' | 'metadata' | 'pieceBytes'> {
  reportId: string;
  fingerprint: string;
}

/** Sends a file of a report. */
export function sendFile(file: File, { reportId, fingerprint, ...events }: Sending): SentFile {
  const metadata = { reportId, fingerprint };
  return sendPieces(file, { ...events, path: attachmentUploadPath, metadata, pieceBytes });
}
