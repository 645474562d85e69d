import { accountTables } from './account-tables.ts';
import type { PersonalTable } from './classes.ts';
import { memberTable } from './member.ts';
import { orderTables } from './order-tables.ts';
import { practiceTables } from './practice-tables.ts';

/**
 * Every table that holds something of a person, each of its columns classed: whether it is gone with the member or kept,
 * until when and why; whether the export has it or why not. A new table or column does not pass the tests without.
 */
export const personalTables: Record<string, PersonalTable> = {
  'public.users': memberTable,
  ...accountTables,
  ...practiceTables,
  ...orderTables,
};

/** Tables that hold nothing of a person. */
export const impersonalTables: readonly string[] = [
  ...[
    'categories',
    'category_texts',
    'consent_versions',
    'gone_posts',
    'languages',
    'lesson_texts',
    'lessons',
    'media',
  ],
  ...['media_captions', 'menu_texts', 'menus', 'order_transitions', 'post_counts', 'post_texts', 'posts'],
  ...['products', 'reserved_nick_names', 'schema_migrations', 'seed_removed', 'seed_state'],
  ...['site_mode', 'sms_alarms'],
  // Names of files that are to be deleted: random, and nobody's any more.
  ...['storage_removals', 'title_words'],
].map((name) => `public.${name}`);

/** Schemas that others make: a job of pg-boss names rows of ours and holds no word of a person. */
export const foreignSchemas: readonly string[] = ['pgboss'];
