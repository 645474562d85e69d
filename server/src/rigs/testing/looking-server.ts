/** A server that is killed while it inspects a member's file. Run by `looks.test.ts`, never alone. */
import { connect } from '../../database/connect.ts';
import { finishUpload } from '../../modules/attachment/uploads.ts';
import { createFolderStorage } from '../../ports/storage/folder.ts';

/** Its instructions: where everything is, and which upload has arrived completely. */
export interface Looking {
  databaseUrl: string;
  filesDir: string;
  now: string;
  memberId: string;
  attachmentId: string;
}

const task = JSON.parse(process.argv[2] ?? '') as Looking;

// The inspection is over, and nobody has recorded it yet.
function dieBeforeItsEndIsNoted(text: string): void {
  if (text.includes('inspection_started_at = NULL')) process.kill(process.pid, 'SIGKILL');
}

const storage = createFolderStorage(task.filesDir);
await finishUpload(
  {
    sql: connect(task.databaseUrl, 2, dieBeforeItsEndIsNoted),
    clock: () => new Date(task.now),
    storage: { files: storage, media: storage },
  },
  { id: task.memberId, rights: [] },
  task.attachmentId,
);
