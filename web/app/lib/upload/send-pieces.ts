import { ApiError } from '@taegeuk/contract/client.ts';
import type { ErrorCode } from '@taegeuk/contract/errors.ts';
import type { DetailedError, HttpRequest, Upload } from 'tus-js-client';
import { apiBase } from '../calls/fetch-transport.ts';
import { liveSession } from '../session/session.ts';

const pausesMs = [500, 1000, 2000, 4000, 8000, 15_000];

/** The events while a file is being sent. */
export interface Sending {
  /** Where the server takes such files. */
  path: string;
  metadata: Record<string, string>;
  pieceBytes: number;
  /** The upload that was started before; null for a new one. */
  id: string | null;
  onId: (id: string) => void;
  onProgress: (sentBytes: number) => void;
  /** The server does not answer; the upload continues automatically. */
  onWaiting: () => void;
}

/** A file that is being sent. */
export interface SentFile {
  /** Settles when the server has accepted the file; rejects with an {@link ApiError}; never settles after a pause. */
  done: Promise<void>;
  pause: () => void;
}

interface Failed {
  message?: ErrorCode;
  requestId?: string;
}

function parsed(text: string): Failed {
  try {
    return JSON.parse(text) as Failed;
  } catch {
    return {};
  }
}

function apiErrorOf(error: Error | DetailedError): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return new ApiError({ code: 'network', status: 0, cause: error });
  const { message = 'internal_error', requestId } = parsed(response.getBody());
  const retryAfter = Number.parseInt(response.getHeader('Retry-After') ?? '', 10);
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined;
  return new ApiError({
    code: message,
    status: response.getStatus(),
    requestId,
    retryAfterSeconds,
    cause: error,
  });
}

/** A lost connection, a server that is starting, or an offset that the next request corrects. */
function willPass({ code, status }: ApiError): boolean {
  return status === 0 || status >= 500 || status === 408 || code === 'upload_offset';
}

function addressOf(path: string, id: string | null): string {
  const endpoint = new URL(path, apiBase() || window.location.origin).href;
  return id === null ? endpoint : `${endpoint}/${id}`;
}

function authorise(request: HttpRequest): void {
  // Each piece has the token of that moment: the session may have been extended meanwhile.
  const token = liveSession()?.token;
  if (token) request.setHeader('Authorization', `Bearer ${token}`);
  if (apiBase() !== '') (request.getUnderlyingObject() as XMLHttpRequest).withCredentials = true;
}

/** Restarts what stopped: after a growing pause, or as soon as the browser has a connection. */
function createRetry(start: () => void) {
  let timer: number | undefined;
  let tries = 0;
  const now = () => {
    stop();
    start();
  };
  function stop(): void {
    window.clearTimeout(timer);
    window.removeEventListener('online', now);
  }
  return {
    later() {
      stop();
      timer = window.setTimeout(now, pausesMs[Math.min(tries, pausesMs.length - 1)]);
      tries += 1;
      window.addEventListener('online', now);
    },
    reset() {
      tries = 0;
    },
    stop,
  };
}

async function loadUpload(): Promise<typeof Upload> {
  try {
    return (await import('tus-js-client')).Upload;
  } catch (cause) {
    throw new ApiError({ code: 'network', status: 0, cause });
  }
}

/**
 * Sends a file in pieces and continues automatically after an interruption; the protocol's client is loaded with the first
 * file.
 */
export function sendPieces(file: File, sending: Sending): SentFile {
  let upload: Upload | undefined;
  let isPaused = false;
  const retry = createRetry(() => upload?.start());
  const { promise, resolve, reject } = Promise.withResolvers<void>();

  function fail(error: Error | DetailedError): void {
    const failure = apiErrorOf(error);
    if (willPass(failure)) {
      // The next request corrects an offset without waiting.
      if (failure.code !== 'upload_offset') sending.onWaiting();
      retry.later();
    } else {
      reject(failure);
    }
  }

  async function begin(): Promise<void> {
    const Client = await loadUpload();
    if (isPaused) return;
    const { path, metadata, pieceBytes, id } = sending;
    upload = new Client(file, {
      endpoint: addressOf(path, null),
      uploadUrl: id === null ? null : addressOf(path, id),
      metadata: { filename: file.name, ...metadata },
      chunkSize: pieceBytes,
      // A retry of our own, because it must be reported, and must start when the connection is back.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: authorise,
      onUploadUrlAvailable: () => sending.onId(upload?.url?.split('/').at(-1) ?? ''),
      onProgress: (sentBytes) => sending.onProgress(sentBytes),
      onChunkComplete: () => retry.reset(),
      onSuccess: () => resolve(),
      onError: fail,
    });
    upload.start();
  }

  begin().catch(reject);
  return {
    done: promise,
    pause() {
      isPaused = true;
      retry.stop();
      void upload?.abort();
    },
  };
}
