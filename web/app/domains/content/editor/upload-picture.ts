import { ApiError } from '@taegeuk/contract/client.ts';
import { pictureUploadPath, type UploadedPicture } from '@taegeuk/contract/picture.ts';
import { staffTransport } from '../../admin/calls/staff-api.ts';

/** Long enough for 25 MB on a slow line and for the sizes that are made of it. */
const patienceMs = 120_000;

/**
 * Sends a picture as it is.
 * @throws {ApiError} picture_type, picture_too_large, picture_damaged, and what any call of staff can meet
 */
export async function uploadPicture(file: Blob): Promise<UploadedPicture> {
  const call = { method: 'POST', url: pictureUploadPath, body: file, timeoutMs: patienceMs } as const;
  const { status, json } = await staffTransport(call).catch((cause: unknown) => {
    throw new ApiError({ code: 'network', status: 0, cause });
  });
  const answer = json as { data?: UploadedPicture; message?: string } | undefined;
  if (status === 201 && answer?.data) return answer.data;
  throw new ApiError({ code: (answer?.message ?? 'internal_error') as ApiError['code'], status });
}
