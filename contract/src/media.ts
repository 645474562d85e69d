import { z } from 'zod';
import { endpoint, searchLimit, staffRefusals } from './endpoint.ts';
import { id, instant, lang, missingOrWrong, pageQuery, searchQuery } from './fields.ts';
import { maxCaptionsText, mediaFailures, mediaStates, mediaUseStates } from './media-states.ts';
import { stream } from './stream.ts';

const tag = 'Staff: films';
const base = '/api/v1/private/staff/media';
const ofContent = { access: 'teacher', right: 'content', tag } as const;

const captions = z.object({ lang, label: z.string() });

export const media = z.object({
  id,
  /** Name of the file as it was uploaded. */
  name: z.string(),
  state: z.enum(mediaStates),
  /** How much is prepared, 0–100. */
  percent: z.int(),
  failure: z.enum(mediaFailures).nullable(),
  /** Whether members can watch it now: also while a failed or running preparation is to make it better. */
  isPlayable: z.boolean(),
  /** Whether it is streamed in several sizes, or only played from its one file. */
  isStreamed: z.boolean(),
  byteSize: z.int(),
  /** Seconds; 0 if it is not known yet. */
  duration: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  hasSound: z.boolean().nullable(),
  /** Signed address of a picture of the film; null until it is prepared. */
  poster: z.string().nullable(),
  captions: z.array(captions),
  /** Number of lessons and posts with it, drafts too. */
  uses: z.int(),
  /** Whether a lesson is among them: elsewhere, everybody would watch what is for members. */
  isOfLesson: z.boolean(),
  createdAt: instant,
});

export type Media = z.infer<typeof media>;

/** One size of a film, or its sound. */
const rendition = z.object({
  name: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Bits a second on average. */
  bitrate: z.int(),
  byteSize: z.int(),
});

/** A film with all that a screen of staff shows of it. */
export const mediaDetail = media.extend({
  renditions: z.array(rendition),
  /** To watch it as members do; null if it is not playable. */
  video: z
    .object({
      src: z.string(),
      type: z.string(),
      poster: z.string().nullable(),
      captions: z.array(captions.extend({ htmlLang: z.string(), src: z.string() })),
      ...stream,
    })
    .nullable(),
  /** Captions as WebVTT, to be edited. */
  captionTexts: z.array(z.object({ lang, text: z.string(), version: z.string() })),
  /** Where it is shown, or is to be; a film that is used cannot be deleted. */
  usedBy: z.array(
    z.object({
      kind: z.enum(['lesson', 'post']),
      id,
      title: z.string(),
      /** `draft`: nothing with it is public; `deleted`: a text that can still come back. */
      state: z.enum(mediaUseStates),
    }),
  ),
});

export type MediaDetail = z.infer<typeof mediaDetail>;

export const listMedia = endpoint({
  ...ofContent,
  method: 'GET',
  path: `${base}/get_all`,
  summary:
    'Films, the newest first. They are added by the tus protocol at /api/v1/private/staff/media/upload (8 MB pieces, 4 GB at most; metadata `filename`, `fingerprint`); the id of the upload is the id of the film.',
  query: z.object({
    state: z.enum(mediaStates, { error: 'invalid_choice' }).optional(),
    q: searchQuery,
    ...pageQuery,
  }),
  reply: z.array(media),
  paging: 'numbered',
  errors: [...staffRefusals, 'invalid_input', 'too_many_requests'],
  limit: searchLimit,
});

export const getMedia = endpoint({
  ...ofContent,
  method: 'GET',
  path: `${base}/get_by_id/{id}`,
  summary: 'One film: how far it is prepared, its sizes, its captions and where it is shown.',
  params: z.object({ id }),
  reply: mediaDetail,
  errors: [...staffRefusals, 'not_found'],
});

export const getNamedMedia = endpoint({
  ...ofContent,
  method: 'GET',
  path: `${base}/get_named/{id}`,
  summary:
    'What the editor shows of a film that a text names, by its id or by that of a post of the type 영상; null where none is playable.',
  params: z.object({ id }),
  reply: z.object({ src: z.string(), poster: z.string() }).nullable(),
  errors: staffRefusals,
});

export const getMediaTools = endpoint({
  ...ofContent,
  method: 'GET',
  path: `${base}/get_tools`,
  summary:
    'Whether films can be prepared here. Where a tool is missing, only MP4 with H.264 and AAC is taken, and plays from its one file.',
  reply: z.object({
    /** In the server, or in a process of its own (`npm run worker`). */
    where: z.enum(['server', 'worker']),
    /** What this machine lacks: names of programs or of codecs; empty if all is there. */
    missing: z.array(z.string()),
  }),
  errors: staffRefusals,
});

export const retryMedia = endpoint({
  ...ofContent,
  method: 'POST',
  path: `${base}/retry/{id}`,
  summary: 'Prepares a film again that failed, or that so far plays from its one file. What was made stays.',
  params: z.object({ id }),
  reply: media,
  errors: [...staffRefusals, 'not_found', 'media_not_retriable'],
});

export const saveCaptions = endpoint({
  ...ofContent,
  method: 'PUT',
  path: `${base}/captions/{id}/{lang}`,
  summary:
    'Captions of a film in a language, as WebVTT; an empty text removes them. What is wrong is named with its line: `text.12`.',
  params: z.object({ id, lang }),
  body: z.object({
    text: z.string({ error: missingOrWrong }).max(maxCaptionsText, { error: 'too_long' }),
    /** Of the captions that were edited: others are there by now where somebody was faster. Empty if there were none. */
    version: z.string({ error: missingOrWrong }).max(64, { error: 'too_long' }),
  }),
  // Three bytes for a syllable, and room for escapes.
  bodyBytes: 256 * 1024,
  reply: captions.extend({ version: z.string() }).nullable(),
  errors: [...staffRefusals, 'invalid_input', 'not_found', 'captions_invalid', 'changed_elsewhere'],
});

export const deleteMedia = endpoint({
  ...ofContent,
  method: 'DELETE',
  path: `${base}/delete/{id}`,
  summary: 'Deletes a film that nothing shows, and all that was made of it.',
  params: z.object({ id }),
  reply: z.null(),
  errors: [...staffRefusals, 'not_found', 'in_use'],
});

const mediaUpload = z.object({
  id,
  name: z.string(),
  byteSize: z.int(),
  receivedBytes: z.int(),
  /** By what the browser recognises the same file again. */
  fingerprint: z.string().nullable(),
});

export const listMediaUploads = endpoint({
  ...ofContent,
  method: 'GET',
  path: `${base}/get_uploads`,
  summary:
    'One’s own films that have not arrived completely: with the same file, size and fingerprint an upload goes on. One that nobody continues for a day is removed.',
  reply: z.array(mediaUpload),
  errors: staffRefusals,
});

export const deleteMediaUpload = endpoint({
  ...ofContent,
  method: 'DELETE',
  path: `${base}/delete_upload/{id}`,
  summary: 'Gives up an upload of one’s own, with all that has arrived of it.',
  params: z.object({ id }),
  reply: z.null(),
  errors: [...staffRefusals, 'not_found'],
});

export const mediaEndpoints = {
  listMedia,
  getMedia,
  getNamedMedia,
  getMediaTools,
  retryMedia,
  saveCaptions,
  deleteMedia,
  listMediaUploads,
  deleteMediaUpload,
} as const;
