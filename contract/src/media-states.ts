/** What a film is in: it has arrived, renditions of it are being made, it plays, or it cannot be made to play. */
export const mediaStates = ['uploaded', 'preparing', 'ready', 'failed'] as const;
export type MediaState = (typeof mediaStates)[number];

/** Why a film cannot be prepared. */
export const mediaFailures = [
  /** Not a film, or one that was cut before its table of contents. */
  'unreadable',
  /** Sound or pictures alone. */
  'no_video',
  /** It ends before it says it does. */
  'cut_short',
  'too_short',
  'too_long',
  'too_large',
  /** The tools gave up on its content. */
  'not_convertible',
  /** It took more time, memory or space than a film may. */
  'beyond_limits',
  /** Its file is not in the store any more. */
  'file_missing',
  /** The server ended several times while it was preparing the film. */
  'interrupted',
] as const;
export type MediaFailure = (typeof mediaFailures)[number];

/** How a film is used: where the public meets it, in a draft or what is to appear, or in what was deleted and can come back. */
export const mediaUseStates = ['public', 'draft', 'deleted'] as const;
export type MediaUseState = (typeof mediaUseStates)[number];

/** Largest film that may be uploaded: 4 GB. */
export const maxMediaBytes = 4 * 1024 ** 3;

/** Piece in which a film is sent; any other size works, and is stored more often than needed. */
export const mediaPieceBytes = 8 * 1024 * 1024;

/** Longest film, in seconds. */
export const maxMediaSeconds = 6 * 3600;

/** Maximum length of a film's name in characters. */
export const maxMediaName = 120;

/** Maximum length of the captions of a film in one language, in characters. */
export const maxCaptionsText = 80_000;

/** The address for uploads of films by the tus protocol (creation, HEAD, PATCH), with the token as for any private call. */
export const mediaUploadPath = '/api/v1/private/staff/media/upload';
