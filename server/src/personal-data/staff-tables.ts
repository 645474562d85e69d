import { each, type PersonalTable } from './classes.ts';

const ofExports = [
  ...[
    'id',
    'asked_by',
    'kind',
    'filter',
    'columns',
    'is_masked',
    'is_encrypted',
    'format',
    'reason',
    'password',
  ],
  ...['row_count', 'rows_done', 'state', 'attempts', 'next_try_at', 'storage_key', 'byte_size', 'failure'],
  ...['idempotency_key', 'asked_at', 'expires_at', 'taken_at'],
];

const ofRevisions = [
  'id',
  'content_id',
  'version',
  'body',
  'author_id',
  'began_at',
  'saved_at',
  'restored_from',
];
const ofPublications = [
  ...[
    'id',
    'content_id',
    'revision_id',
    'lang',
    'publish_at',
    'until',
    'state',
    'published_at',
    'ended_at',
    'failure',
  ],
];

const ofUploads = [
  ...['id', 'user_id', 'name', 'byte_size', 'received_bytes', 'fingerprint', 'storage_key', 'store_id'],
  ...['tail_key', 'tail_bytes', 'touched_at', 'created_at'],
];

const ofHours = [
  ...['staff_id', 'weekly', 'minutes', 'gap_minutes', 'notice_hours', 'place', 'version', 'updated_at'],
];
const ofHourExceptions = ['staff_id', 'on_day', 'ranges'];

/** What staff took out as files, what they wrote for the site, films that they are uploading, and when they can be booked. */
export const staffTables: Record<string, PersonalTable> = {
  // Of whoever asked for a file, who is one of the staff; the file itself is gone within a day.
  'public.exports': {
    whose: 'asked_by = :id',
    kept: each('two years, beside the log: who took out which data and why', ...ofExports),
    part: null,
    unexported: each('of data of others, which was the academy’s work', ...ofExports),
  },
  // Texts of the site: who of the staff wrote them is kept as an id.
  'public.revisions': {
    whose: 'author_id = :id',
    kept: each('with the text, of which 50 versions are kept: the academy’s work', ...ofRevisions),
    part: null,
    unexported: each('a text of the academy’s site', ...ofRevisions),
  },
  'public.publications': {
    whose: 'revision_id IN (SELECT id FROM revisions WHERE author_id = :id)',
    kept: each('with the version of the text that it is about', ...ofPublications),
    part: null,
    unexported: each('when a text of the academy’s site is public', ...ofPublications),
  },
  'public.consult_hours': {
    whose: 'staff_id = :id',
    leaving: ofHours,
    part: null,
    unexported: each('when the academy’s members could book a talk with them', ...ofHours),
  },
  'public.consult_exceptions': {
    whose: 'staff_id = :id',
    leaving: ofHourExceptions,
    part: null,
    unexported: each('when the academy’s members could book a talk with them', ...ofHourExceptions),
  },
  // Until the film has arrived; one that nobody continues is removed after a day.
  'public.media_uploads': {
    whose: 'user_id = :id',
    kept: each('a day at most: until the film has arrived', ...ofUploads),
    part: null,
    unexported: each('a film of the academy, on its way', ...ofUploads),
  },
  'public.media_upload_parts': {
    whose: 'upload_id IN (SELECT id FROM media_uploads WHERE user_id = :id)',
    kept: each('a day at most: until the film has arrived', 'upload_id', 'number', 'tag'),
    part: null,
    unexported: each('a film of the academy, on its way', 'upload_id', 'number', 'tag'),
  },
};
