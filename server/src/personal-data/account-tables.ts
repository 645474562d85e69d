import { because, each, type PersonalTable } from './classes.ts';

const sentTo = (column: string) =>
  `user_id = :id OR (user_id IS NULL AND (lower(${column}) = lower(:email) OR ${column} = :phone))`;

/** What was asked for, and what it was shown with. */
const approvalWish = ['input', 'facts'];
const approvalRecord = [
  ...['id', 'action', 'right_name', 'subject_type', 'subject_id', 'about_user_id', 'record_version'],
  ...['reason', 'asked_by', 'address', 'request_id', 'origin', 'asked_at', 'expires_at', 'due_at', 'state'],
  ...['decided_by', 'decided_at', 'decision', 'failure'],
];

/** How a member logs in, what they agreed to, what was sent to them, and what they did that is logged. */
export const accountTables: Record<string, PersonalTable> = {
  'public.sessions': {
    whose: 'user_id = :id',
    leaving: [
      ...['id', 'token_hash', 'user_id', 'companion_hash', 'user_agent', 'address_prefix'],
      ...['created_at', 'expires_at', 'revoked_at', 'authenticated_at', 'staff_called_at'],
    ],
    part: 'sessions',
    unexported: {
      ...each(because.secret, 'token_hash', 'companion_hash'),
      user_id: because.ownId,
      staff_called_at: because.upkeep,
    },
  },
  'public.login_events': {
    whose: 'user_id = :id',
    leaving: [
      ...['id', 'user_id', 'way', 'is_success', 'tries', 'hour_at', 'session_id', 'user_agent'],
      ...['address_prefix', 'told', 'created_at', 'questioned_at'],
    ],
    part: 'loginEvents',
    unexported: {
      user_id: because.ownId,
      hour_at: 'the hour of created_at, which makes tries one row',
      session_id: 'the session has its own record, which tells browser and network as this one does',
    },
  },
  // Codes of a phone stay until the erasure, so that leaving and joining again does not restart a day's count.
  'public.verifications': {
    whose: sentTo('target'),
    erasure: [
      ...['id', 'kind', 'user_id', 'target', 'code_hash', 'browser_hash', 'attempts', 'created_at'],
      ...['expires_at', 'confirmed_at', 'used_at', 'asker'],
    ],
    part: 'verifications',
    unexported: {
      user_id: because.ownId,
      ...each(because.secret, 'code_hash', 'browser_hash'),
      ...each('how the code is guarded against strangers', 'attempts', 'asker'),
    },
  },
  'public.contact_changes': {
    whose: 'user_id = :id',
    leaving: [
      ...['id', 'user_id', 'kind', 'target', 'asked_by', 'token_hash', 'stop_hash', 'origin', 'created_at'],
      ...['expires_at', 'proven_at', 'due_at'],
    ],
    part: 'contactChanges',
    unexported: {
      user_id: because.ownId,
      asked_by: because.staff,
      ...each(because.secret, 'token_hash', 'stop_hash'),
      origin: because.upkeep,
    },
  },
  'public.document_notices': {
    whose: 'user_id = :id',
    erasure: ['document_id', 'user_id', 'created_at'],
    part: null,
    unexported: each(
      'that a mail was written; the mail itself is among the messages',
      ...['document_id', 'user_id', 'created_at'],
    ),
  },
  'public.second_factors': {
    whose: 'user_id = :id',
    leaving: ['user_id', 'secret', 'last_step', 'created_at', 'confirmed_at'],
    part: 'secondFactor',
    unexported: {
      user_id: because.ownId,
      secret: because.secret,
      last_step: 'accepts a code once, and says nothing else',
    },
  },
  'public.second_factor_recovery_codes': {
    whose: 'user_id = :id',
    leaving: ['id', 'user_id', 'code_hash', 'used_at'],
    part: 'secondFactor',
    unexported: {
      ...each('how many are left is told', 'id', 'used_at'),
      user_id: because.ownId,
      code_hash: because.secret,
    },
    derived: ['recoveryCodesLeft'],
  },
  'public.passkey_owners': {
    whose: 'user_id = :id',
    leaving: ['user_id', 'handle', 'passkey_count'],
    part: null,
    unexported: {
      user_id: because.ownId,
      handle: 'random bytes that passkeys know the member by',
      passkey_count: 'a count of what the export has',
    },
  },
  'public.passkeys': {
    whose: 'user_id = :id',
    leaving: [
      ...['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports', 'is_backup_eligible'],
      ...['is_backed_up', 'name', 'created_at', 'last_used_at'],
    ],
    part: 'passkeys',
    unexported: { user_id: because.ownId, ...each(because.secret, 'credential_id', 'public_key', 'counter') },
  },
  'public.passkey_challenges': {
    whose: 'user_id = :id',
    leaving: ['challenge_hash', 'browser_hash', 'purpose', 'user_id', 'expires_at'],
    part: null,
    unexported: each(
      'random bytes that go within the hour',
      ...['challenge_hash', 'browser_hash', 'purpose', 'user_id', 'expires_at'],
    ),
  },
  'public.roles': {
    whose: 'lower(email) = lower(:email) OR id IN (SELECT role_id FROM user_roles WHERE user_id = :id)',
    leaving: ['id', 'name', 'email', 'level', 'created_at'],
    part: 'roles',
  },
  'public.user_roles': {
    whose: 'user_id = :id',
    leaving: ['user_id', 'role_id', 'created_at'],
    part: 'roles',
    unexported: { user_id: because.ownId },
    renamed: { role_id: 'id', created_at: 'linkedAt' },
  },
  'public.staff_rights': {
    whose: 'user_id = :id',
    leaving: ['user_id', 'right_name', 'granted_at'],
    part: 'staffRights',
    unexported: { user_id: because.ownId },
  },
  'public.calendar_feeds': {
    whose: 'staff_id = :id',
    leaving: ['staff_id', 'token_hash', 'created_at'],
    part: null,
    unexported: {
      staff_id: because.ownId,
      token_hash: because.secret,
      created_at: 'the address is there or not: there is no record beside it',
    },
  },
  'public.member_notes': {
    whose: 'user_id = :id',
    erasure: ['id', 'user_id', 'author_id', 'text', 'idempotency_key', 'created_at'],
    part: 'notesOfStaff',
    unexported: { user_id: because.ownId, author_id: because.staff, idempotency_key: because.repeat },
  },
  'public.staff_invitations': {
    whose: 'lower(email) = lower(:email)',
    leaving: [
      ...['id', 'email', 'level', 'rights', 'reason', 'invited_by', 'token_hash', 'created_at', 'expires_at'],
    ],
    part: null,
    unexported: each(
      'an offer of a day; what came of it is among the rights',
      ...['id', 'email', 'level', 'rights', 'reason', 'invited_by', 'token_hash', 'created_at', 'expires_at'],
    ),
  },
  'public.staff_grants': {
    whose: 'user_id = :id',
    kept: each(
      'three years, as the safety standard asks: who was given which right',
      ...['id', 'user_id', 'act', 'level', 'rights', 'actor_id', 'reason', 'approval_id', 'created_at'],
    ),
    part: 'staffGrants',
    unexported: { user_id: because.ownId, ...each(because.staff, 'actor_id', 'approval_id') },
  },
  // The one whose record it is; who asked is one of the staff, as in the log.
  'public.approvals': {
    whose: 'about_user_id = :id',
    leaving: approvalWish,
    kept: each(
      'two years, beside the log of what staff did: who asked for it and who said yes',
      ...approvalRecord,
    ),
    part: null,
    unexported: each(
      'what came of it is in the record itself; which of the staff it was is not the member’s to know',
      ...approvalRecord,
      ...approvalWish,
    ),
  },
  'public.consents': {
    whose: 'user_id = :id',
    erasure: ['id', 'user_id', 'kind', 'version', 'is_granted', 'address_prefix', 'created_at'],
    part: 'consents',
    unexported: { user_id: because.ownId },
  },
  'public.outbox': {
    whose: sentTo('recipient'),
    erasure: [
      ...['id', 'kind', 'recipient', 'subject', 'text', 'html', 'user_id', 'created_at', 'attempts'],
      ...['last_error', 'sent_at', 'given_up_at', 'template', 'event'],
    ],
    part: 'messages',
    unexported: {
      ...each('can hold a link or a code that still works', 'text', 'html', 'template'),
      event: 'the appointment is in the record of the consultation',
      user_id: because.ownId,
      ...each(because.upkeep, 'attempts', 'last_error', 'given_up_at'),
    },
  },
  'public.notifications': {
    whose: 'user_id = :id',
    erasure: ['id', 'user_id', 'topic', 'lang', 'heading', 'body', 'path', 'created_at', 'read_at'],
    part: 'notifications',
    unexported: { user_id: because.ownId },
  },
  'public.notification_preferences': {
    whose: 'user_id = :id',
    erasure: ['user_id', 'topic', 'mail'],
    part: 'notificationPreferences',
    unexported: { user_id: because.ownId },
  },
  // What others did with a member's records (subject_id) belongs to those others: it names them.
  'public.audit_log': {
    whose: 'actor_id = :id',
    kept: each(
      'two years, as the safety standard asks where there is sensitive information: who read and changed what',
      ...['id', 'actor_id', 'action', 'subject_type', 'subject_id', 'detail', 'address_prefix'],
      ...['request_id', 'created_at', 'about_user_id', 'about_ids', 'address', 'actor_name', 'reason'],
      'approval_id',
    ),
    part: 'activity',
    unexported: {
      actor_id: because.ownId,
      actor_name: 'the member’s own name, which the export begins with',
      ...each('names the records of others', 'subject_id', 'detail', 'about_user_id', 'about_ids', 'reason'),
      approval_id: because.staff,
      request_id: 'finds lines of the server’s log',
    },
  },
  // Of whoever signed it, who is one of the staff.
  'public.access_reviews': {
    whose: 'signed_by = :id',
    kept: each(
      'two years, as the log that was checked: who checked it and what they found',
      ...['id', 'month', 'signed_by', 'signer_name', 'findings', 'signed_at'],
    ),
    part: null,
    unexported: each(
      'names what others of the staff did',
      ...['id', 'month', 'signed_by', 'signer_name', 'findings', 'signed_at'],
    ),
  },
  'public.member_usage': {
    whose: 'user_id = :id',
    kept: each(
      'counts of what stays, and zeros of what went',
      ...['user_id', 'kind', 'row_count', 'byte_count'],
    ),
    part: null,
    unexported: each('counts of what the export has', 'user_id', 'kind', 'row_count', 'byte_count'),
  },
};
