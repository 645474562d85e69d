import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, langQuery } from './fields.ts';
import { lessonDetail } from './lesson.ts';

export const getFreeLesson = endpoint({
  method: 'GET',
  path: '/api/v1/public/lesson/get_free',
  access: 'public',
  tag: 'Lessons',
  summary:
    'A lesson that is free, with its video, for everybody: the one that is named, or the first of the centre. No other is told of.',
  query: z.object({ lang: langQuery, id: id.optional() }),
  /** Null if none is named and no lesson of the centre is free. */
  reply: lessonDetail.nullable(),
  errors: ['not_found', 'unknown_language', 'too_many_requests'],
  // A class behind one Wi-Fi: the page, and the video's address again when it has expired.
  limit: { max: 300, windowSeconds: 600 },
});
