import type { ContentLine, ContentRecord } from '@taegeuk/contract/content.ts';
import type { MenuBody } from '@taegeuk/contract/content-bodies.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Arranged } from '../../admin/arrange/tree.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { StaffRefusal } from '../../admin/calls/staff-failure.ts';
import { listAllLines } from '../all-lines.ts';
import { menuTexts as t } from './menu-texts.ts';

/** Whether it can stand under another at once: not where a draft would become public with it. */
export function canMove({ state }: Pick<ContentLine, 'state'>): boolean {
  return state === 'live' || state === 'draft' || state === 'withdrawn';
}

/** The public languages of a menu, by the hour at which they end: a publication in its place has to end then too. */
export function endsOf({
  langs,
  publications,
}: Pick<ContentRecord, 'langs' | 'publications'>): { until?: string; langs: LanguageCode[] }[] {
  const endOf = (lang: LanguageCode) =>
    publications.find((each) => each.lang === lang && each.state === 'live')?.until ?? '';
  return [...new Set(langs.map(endOf))].map((until) => ({
    ...(until === '' ? {} : { until }),
    langs: langs.filter((lang) => endOf(lang) === until),
  }));
}

async function move(record: ContentRecord, parentId: string | null): Promise<void> {
  const { id, body } = record;
  const moved: MenuBody = { ...(body as MenuBody), parentId };
  const saved = await staffApi.saveContent({
    params: { id },
    body: { version: record.version, body: moved },
  });
  const { version } = saved.data;
  for (const span of endsOf(record))
    await staffApi.publishContent({ params: { id }, body: { version, ...span } });
}

/**
 * Stores what was arranged: first who stands under another, then the order of each part, on what was read.
 * @throws {StaffRefusal} before anything is stored, where a draft that came meanwhile would become public
 */
export async function arrangeMenus(lines: readonly ContentLine[], { moved, parts }: Arranged): Promise<void> {
  const records = await Promise.all(
    moved.map(async ({ id, parentId }) => {
      const { data: record } = await staffApi.getContent({ params: { id } });
      return { record, parentId };
    }),
  );
  if (!records.every(({ record }) => canMove(record))) throw new StaffRefusal(t.moving);
  for (const { record, parentId } of records) await move(record, parentId);
  // A menu that stands under another by now has the order of its new part; of a part that was empty nobody has read one.
  const now = moved.length > 0 ? await listAllLines('menu') : lines;
  const partOf = new Map(now.map(({ id, part }) => [id, part]));
  for (const { parentId, ids } of parts) {
    const part = parentId ?? '';
    const there = ids.filter((id) => partOf.get(id) === part);
    const first = lines.find((line) => line.part === part) ?? now.find((line) => line.part === part);
    if (there.length > 1)
      await staffApi.orderContents({
        body: { kind: 'menu', parentId, ids: there, version: first?.orderVersion ?? 0 },
      });
  }
}
