import { accountTables } from './account-tables.ts';
import type { PersonalTable } from './classes.ts';
import { memberTable } from './member.ts';
import { orderTables } from './order-tables.ts';
import { practiceTables } from './practice-tables.ts';
import { staffTables } from './staff-tables.ts';

/**
 * Every table with personal data, each of its columns classified: whether it is deleted with the member or kept, until when
 * and why; whether the export has it or why not. A new table or column fails the tests until it is classified.
 */
export const personalTables: Record<string, PersonalTable> = {
  'public.users': memberTable,
  ...accountTables,
  ...staffTables,
  ...practiceTables,
  ...orderTables,
};

/** Tables without personal data. */
export const impersonalTables: readonly string[] = [
  ...[
    'academy_account',
    'backup_runs',
    'categories',
    'category_texts',
    'consent_versions',
    'content_orders',
    'contents',
    'daily_figures',
    'document_version_texts',
    'document_versions',
    'gone_posts',
    'holidays',
    'job_runs',
    'languages',
    'lesson_publications',
    'lesson_texts',
    'lessons',
    'media',
  ],
  ...['media_captions', 'media_renditions'],
  ...[
    'menu_texts',
    'menus',
    'order_transitions',
    'popup_texts',
    'popups',
    'post_counts',
    'post_texts',
    'posts',
  ],
  ...[
    'price_history',
    'products',
    'repeatable_sends',
    'request_failures',
    'reserved_nick_names',
    'review_checklists',
    'schema_migrations',
    'search_synonyms',
    'seed_removed',
    'seed_state',
  ],
  ...[
    'service_states',
    'settings',
    'message_templates',
    'site_mode',
    'site_names',
    'site_particulars',
    'sms_alarms',
  ],
  // Pictures of the academy's own texts; who brought them stands in the log.
  ...['picture_files', 'pictures'],
  // Statements of the academy's own account; who of the staff brought them stands in the log too.
  ...['bank_imports', 'bank_profiles'],
  // Names of files that are to be deleted: random, and they belong to nobody any more.
  ...['storage_removals', 'title_words'],
].map((name) => `public.${name}`);

/** Schemas of libraries: a job of pg-boss refers to rows of ours and contains no personal data. */
export const foreignSchemas: readonly string[] = ['pgboss'];
