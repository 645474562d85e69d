import { because, each, type PersonalTable } from './classes.ts';

const ofEntry = 'practise_history_id IN (SELECT id FROM practise_histories WHERE user_id = :id)';
const kept = {
  entry: 'of shared entries alone, without a name: others answered it',
  comment: 'without a name: others answered it',
};

/** What a member practised, watched, wrote, asked and received. */
export const practiceTables: Record<string, PersonalTable> = {
  'public.practise_histories': {
    whose: 'user_id = :id',
    erasure: [
      'minutes',
      'mood_before',
      'mood',
      'sat_at',
      'level_check_closed_at',
      'sharing_closed_at',
      'sharing_closed_word',
    ],
    kept: each(
      kept.entry,
      ...['id', 'user_id', 'category_id', 'type', 'title', 'content', 'current_level', 'current_sub_level'],
      ...['is_shared', 'practised_on', 'version', 'idempotency_key', 'created_at', 'updated_at', 'shared_at'],
      'search_text',
    ),
    part: 'practice',
    unexported: {
      user_id: because.ownId,
      version: 'counts the changes, so that two browsers do not overwrite one another',
      idempotency_key: because.repeat,
      search_text: 'title and content as the search reads them',
    },
  },
  'public.level_check_answers': {
    whose: ofEntry,
    erasure: [
      ...['practise_history_id', 'staff_id', 'is_approved', 'reason', 'from_level', 'from_sub_level'],
      ...['to_level', 'to_sub_level', 'created_at'],
    ],
    part: 'practice.answer',
    unexported: { practise_history_id: because.parent, staff_id: because.staff },
  },
  'public.reports': {
    whose: ofEntry,
    erasure: ['practise_history_id', 'user_id', 'course_id', 'state', 'submitted_at'],
    part: 'practice.report',
    unexported: { practise_history_id: because.parent, user_id: because.ownId },
  },
  'public.report_reviews': {
    whose: ofEntry,
    erasure: [
      'id',
      'practise_history_id',
      'staff_id',
      'verdict',
      'grade',
      'comment',
      'created_at',
      'version',
    ],
    part: 'practice.report.reviews',
    unexported: { ...each(because.parent, 'id', 'practise_history_id'), staff_id: because.staff },
  },
  'public.report_versions': {
    whose: ofEntry,
    erasure: ['practise_history_id', 'version', 'title', 'content', 'submitted_at'],
    part: 'practice.report.versions',
    unexported: { practise_history_id: because.parent },
  },
  // Notes carry facts, and a member may demand to read them.
  'public.review_notes': {
    whose: ofEntry,
    erasure: ['id', 'practise_history_id', 'staff_id', 'text', 'idempotency_key', 'created_at'],
    part: 'practice.notes',
    unexported: {
      ...each(because.parent, 'id', 'practise_history_id'),
      ...{ staff_id: because.staff, idempotency_key: because.repeat },
    },
  },
  'public.undos': {
    whose: 'user_id = :id',
    erasure: [
      ...['id', 'kind', 'subject_id', 'user_id', 'staff_id', 'word', 'origin', 'idempotency_key'],
      ...['created_at', 'leaves_at', 'ended_at', 'outcome'],
    ],
    part: null,
    unexported: each(
      'an answer that leaves within two minutes: the record that it answers has it then',
      ...['id', 'kind', 'subject_id', 'user_id', 'staff_id', 'word', 'origin', 'idempotency_key'],
      ...['created_at', 'leaves_at', 'ended_at', 'outcome'],
    ),
  },
  'public.member_teachers': {
    whose: 'user_id = :id',
    erasure: ['user_id', 'teacher_id', 'assigned_at'],
    part: null,
    unexported: each(because.staff, 'user_id', 'teacher_id', 'assigned_at'),
  },
  'public.claims': {
    whose: 'user_id = :id',
    erasure: [
      ...['id', 'kind', 'subject_id', 'practise_history_id', 'user_id', 'staff_id', 'claimed_at'],
      ...['expires_at', 'answered_at'],
    ],
    part: null,
    unexported: each(
      'who of the staff has taken on what the export has',
      ...['id', 'kind', 'subject_id', 'practise_history_id', 'user_id', 'staff_id', 'claimed_at'],
      ...['expires_at', 'answered_at'],
    ),
  },
  'public.attachments': {
    whose: 'user_id = :id',
    erasure: [
      ...['id', 'practise_history_id', 'user_id', 'place', 'name', 'byte_size', 'received_bytes'],
      ...['fingerprint', 'content_type', 'storage_key', 'ready_at', 'touched_at', 'created_at'],
      'inspection_started_at',
    ],
    part: 'attachments',
    unexported: {
      user_id: because.ownId,
      ...each(
        'how it is stored; the file itself comes from its report',
        'place',
        'fingerprint',
        'storage_key',
      ),
      ...each(because.upkeep, 'touched_at', 'inspection_started_at'),
    },
  },
  'public.attachment_parts': {
    whose: 'attachment_id IN (SELECT id FROM attachments WHERE user_id = :id)',
    erasure: ['attachment_id', 'first_byte', 'byte_size', 'storage_key'],
    part: null,
    unexported: each(
      'where the bytes of a file lie that is still coming',
      ...['attachment_id', 'first_byte', 'byte_size', 'storage_key'],
    ),
  },
  'public.practice_reports': {
    whose: 'reporter_id = :id',
    erasure: [
      ...[
        'id',
        'practise_history_id',
        'reporter_id',
        'reason',
        'note',
        'created_at',
        'handled_at',
        'handled_by',
      ],
    ],
    part: 'reports',
    unexported: {
      reporter_id: because.ownId,
      handled_at: 'what became of it concerns the one who wrote the entry',
      handled_by: because.staff,
    },
  },
  'public.comments': {
    whose: 'user_id = :id',
    kept: each(
      kept.comment,
      ...['id', 'lesson_id', 'practise_history_id', 'user_id', 'content', 'created_at', 'idempotency_key'],
      'handled_at',
    ),
    part: 'comments',
    unexported: { user_id: because.ownId, idempotency_key: because.repeat, handled_at: because.upkeep },
  },
  'public.user_lessons': {
    whose: 'user_id = :id',
    erasure: [
      ...['id', 'user_id', 'lesson_id', 'is_favorite', 'favorited_at', 'position_seconds', 'watched'],
      ...['watched_seconds', 'progress_at', 'practised_at', 'practised_by', 'last_opened_at', 'created_at'],
      'position_at',
    ],
    part: 'lessons',
    unexported: { user_id: because.ownId },
    derived: ['lessonTitle'],
  },
  'public.lesson_opens': {
    whose: 'user_id = :id',
    erasure: ['id', 'user_id', 'lesson_id', 'opened_at', 'refreshed_at'],
    part: 'lessonOpens',
    unexported: { user_id: because.ownId },
  },
  'public.lesson_days': {
    whose: 'user_id = :id',
    erasure: ['user_id', 'practised_on', 'lesson_id', 'watched', 'seconds', 'by_hand', 'began_at'],
    part: 'lessonDays',
    unexported: { user_id: because.ownId },
  },
  'public.video_issues': {
    whose: 'user_id = :id',
    erasure: ['user_id', 'lesson_id', 'issued_at'],
    part: 'videoIssues',
    unexported: { user_id: because.ownId },
  },
  'public.certificates': {
    whose: 'user_id = :id',
    leaving: [
      ...['id', 'user_id', 'category_id', 'number', 'holder_name', 'course_names', 'issued_at', 'revoked_at'],
      ...['revoked_by', 'revoke_reason', 'replaces_id', 'issuer_names'],
    ],
    part: 'certificates',
    unexported: { user_id: because.ownId, revoked_by: because.staff },
  },
  'public.consultations': {
    whose: 'user_id = :id',
    erasure: [
      ...['id', 'user_id', 'title', 'content', 'name', 'phone', 'is_phone_advice', 'is_online_advice'],
      ...['is_other_advice', 'status', 'scheduled_at', 'answer', 'answered_by', 'answered_at', 'created_at'],
      ...['idempotency_key', 'staff_id', 'ends_at', 'place', 'outcome', 'version', 'day_reminder_of'],
      'hour_reminder_of',
    ],
    part: 'consultations',
    unexported: {
      user_id: because.ownId,
      answered_by: because.staff,
      staff_id: because.staff,
      idempotency_key: because.repeat,
      version: 'counts the changes, so that staff do not overwrite one another',
      ...each(because.upkeep, 'day_reminder_of', 'hour_reminder_of'),
    },
  },
  // Those of a buyer are kept in archive.inquiries.
  'public.inquiries': {
    whose: 'user_id = :id',
    erasure: [
      ...['id', 'user_id', 'author_name', 'author_phone', 'author_email', 'title', 'content', 'status'],
      ...['center', 'is_normal', 'language_code', 'created_at', 'idempotency_key', 'assigned_to'],
      'waiting_since',
    ],
    part: 'inquiries',
    unexported: {
      user_id: because.ownId,
      idempotency_key: because.repeat,
      assigned_to: because.staff,
      waiting_since: because.upkeep,
    },
  },
  'public.inquiry_answers': {
    whose: 'inquiry_id IN (SELECT id FROM inquiries WHERE user_id = :id)',
    erasure: ['id', 'inquiry_id', 'author_id', 'content', 'created_at', 'written_by', 'idempotency_key'],
    part: 'inquiries.answers',
    unexported: {
      ...each(because.parent, 'id', 'inquiry_id'),
      author_id: because.staff,
      idempotency_key: because.repeat,
    },
  },
};
