import { mediaPieceBytes, mediaUploadPath } from '@taegeuk/contract/media-states.ts';
import { deleteOnce } from '../../../lib/calls/delete-once.ts';
import { liveSession } from '../../../lib/session/session.ts';
import { fingerprintOf } from '../../../lib/upload/fingerprint.ts';
import { type SentFile, sendPieces } from '../../../lib/upload/send-pieces.ts';
import {
  type QueueSending,
  type StoredFile,
  type UploadItem,
  UploadQueue,
} from '../../../lib/upload/upload-queue.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { objectionToFilm } from './film-rules.ts';

function sendFilm(file: File, { fingerprint, place: _, ...events }: QueueSending): SentFile {
  return sendPieces(file, {
    ...{ ...events, path: mediaUploadPath, pieceBytes: mediaPieceBytes },
    metadata: { fingerprint },
  });
}

async function listStored(): Promise<StoredFile[]> {
  const { data } = await staffApi.listMediaUploads({ background: true });
  return data.map((upload) => ({ ...upload, readyAt: null }));
}

/** The films that a tab is sending, whatever screen is open. */
export interface FilmUploads {
  queue: UploadQueue;
  /** Calls back with each that has arrived, was refused, or waits for a connection. */
  hearTurns: (hear: (item: UploadItem) => void) => () => void;
  /** Its session has ended: nothing more is sent, and nobody is asked to stay. */
  stop: () => void;
}

function isOnItsWay({ status }: UploadItem): boolean {
  return ['queued', 'sending', 'waiting', 'looking'].includes(status);
}

function createFilmUploads(of: string | undefined): FilmUploads {
  const heard = new Set<(item: UploadItem) => void>();
  const queue = new UploadQueue([], {
    send: sendFilm,
    fingerprintOf,
    objectionTo: objectionToFilm,
    list: listStored,
    remove: (id) => deleteOnce(staffApi.deleteMediaUpload({ params: { id } })),
    onTurn(item) {
      // The list of films has it now.
      if (item.status === 'ready') queue.forget(item.key);
      for (const hear of heard) hear(item);
    },
  });
  // After a logout nothing is sent any more: whoever stays has nothing of it.
  function ask(event: Event) {
    if (liveSession()?.id_user === of && queue.items().some(isOnItsWay)) event.preventDefault();
  }
  window.addEventListener('beforeunload', ask);
  return {
    queue,
    stop() {
      window.removeEventListener('beforeunload', ask);
      queue.stop();
    },
    hearTurns(hear) {
      heard.add(hear);
      return () => heard.delete(hear);
    },
  };
}

let uploads: { of: string | undefined; own: FilmUploads } | undefined;

/** The uploads of whoever is logged in in this tab: they go on while other screens are open, and end with the session. */
export function filmUploads(): FilmUploads {
  const of = liveSession()?.id_user;
  if (!uploads || uploads.of !== of) {
    uploads?.own.stop();
    uploads = { of, own: createFilmUploads(of) };
  }
  return uploads.own;
}
