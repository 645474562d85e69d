import type { ContentLine } from '@taegeuk/contract/content.ts';
import type { MenuBody } from '@taegeuk/contract/content-bodies.ts';
import type { Arranged } from '../../admin/arrange/tree.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { listAllLines } from '../all-lines.ts';

/** Whether it can stand under another at once: not where a draft would become public with it. */
export function canMove({ state }: Pick<ContentLine, 'state'>): boolean {
  return state === 'live' || state === 'draft' || state === 'withdrawn';
}

async function move({ id, langs }: ContentLine, parentId: string | null): Promise<void> {
  const { body, version } = (await staffApi.getContent({ params: { id } })).data;
  const moved: MenuBody = { ...(body as MenuBody), parentId };
  const saved = (await staffApi.saveContent({ params: { id }, body: { version, body: moved } })).data;
  if (langs.length > 0)
    await staffApi.publishContent({ params: { id }, body: { version: saved.version, langs } });
}

/** Stores what was arranged: first who stands under another, then the order of each part, on what was read. */
export async function arrangeMenus(lines: readonly ContentLine[], { moved, parts }: Arranged): Promise<void> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const { id, parentId } of moved) {
    const line = byId.get(id);
    if (line) await move(line, parentId);
  }
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
