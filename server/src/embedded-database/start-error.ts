/** The database cannot be started. `message` is one line, written for the person who typed the command. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** The same error for a folder without access, or `error` itself if the file system was not the cause. */
export function asFolderError(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EACCES' || code === 'EPERM') {
    return new DatabaseStartError(`DATA_DIR ${dataDir} cannot be written: permission denied`, {
      cause: error,
    });
  }
  if (code === 'EROFS') {
    return new DatabaseStartError(`DATA_DIR ${dataDir} cannot be written: read-only file system`, {
      cause: error,
    });
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new DatabaseStartError(`DATA_DIR ${dataDir} cannot be used: there is a file in its place`, {
      cause: error,
    });
  }
  if (code === 'ENOSPC') {
    return new DatabaseStartError(`DATA_DIR ${dataDir} cannot be written: the disk is full`, {
      cause: error,
    });
  }
  return error;
}
