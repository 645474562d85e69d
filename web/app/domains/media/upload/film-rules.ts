import { ApiError } from '@taegeuk/contract/client.ts';
import { maxMediaBytes } from '@taegeuk/contract/media-states.ts';

/** What can be said against a film before any of it is sent. */
export function objectionToFilm({ size }: Pick<File, 'size'>): ApiError | null {
  if (size > maxMediaBytes) return new ApiError({ code: 'media_too_large', status: 413 });
  if (size === 0) return new ApiError({ code: 'media_codec', status: 415 });
  return null;
}
