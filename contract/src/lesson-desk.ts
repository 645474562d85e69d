import { z } from 'zod';
import { contentRecord } from './content.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { id, reason } from './fields.ts';

const ofContent = { access: 'teacher', right: 'content', tag: 'Staff' } as const;
const path = '/api/v1/private/staff/lesson/replace_video/{id}';

const film = z.object({
  id,
  name: z.string(),
  /** Seconds. */
  duration: z.int(),
});

/** Whose progress another film of a lesson would touch: numbers of members, no names. */
export const videoReplacement = z.object({
  /** Of the lesson's text, for the act. */
  version: z.int(),
  present: film,
  wanted: film,
  /** Who has watched some of the present film. */
  watched: z.int(),
  /** Of them: who has watched something after the end of the wanted one, which is left out where both show the same. */
  watchedBeyond: z.int(),
  /** Who has practised the lesson; this stays, whatever the film shows. */
  practised: z.int(),
});

export type VideoReplacement = z.infer<typeof videoReplacement>;

export const previewVideoReplacement = endpoint({
  ...ofContent,
  method: 'GET',
  path,
  summary: 'Whose progress it would touch if a film took the place of a lesson’s present one.',
  params: z.object({ id }),
  query: z.object({ mediaId: id }),
  reply: videoReplacement,
  errors: [...staffRefusals, 'invalid_input', 'not_found', 'content_not_public', 'content_incomplete'],
});

export const replaceVideo = endpoint({
  ...ofContent,
  method: 'POST',
  path,
  summary:
    'Puts another film in the place of a lesson’s. Where both show the same, what was watched stays; otherwise it begins anew. What was practised stays in any case.',
  params: z.object({ id }),
  body: z.object({
    mediaId: id,
    /** Whether it shows the same: a better recording, another cut of the same sitting. */
    isSameContent: z.boolean({ error: ({ input }) => (input === undefined ? 'fill_blank' : 'invalid_type') }),
    version: z.int({ error: 'invalid_number' }).min(0, { error: 'too_small' }),
    reason,
  }),
  reply: contentRecord,
  errors: [
    ...staffRefusals,
    'invalid_input',
    'not_found',
    'changed_elsewhere',
    'content_deleted',
    'content_not_public',
    'content_incomplete',
  ],
});

/** The calls about a lesson that are none of its text. */
export const lessonDeskEndpoints = { previewVideoReplacement, replaceVideo } as const;
