import type { ContentLine } from '@taegeuk/contract/content.ts';
import type { ContentKind } from '@taegeuk/contract/content-kinds.ts';
import { staffApi } from '../admin/calls/staff-api.ts';

const pageSize = 100;

/** All texts of a kind, or of a part of it, in their order: what is put in order is always all that stands together. */
export async function listAllLines(kind: ContentKind, part?: string): Promise<ContentLine[]> {
  const lines: ContentLine[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const query = {
      kind,
      pageNo: String(pageNo),
      pageSize: String(pageSize),
      ...(part === undefined ? {} : { part }),
    };
    const { data, page } = await staffApi.listContents({ query });
    lines.push(...data);
    if (data.length < pageSize || lines.length >= page.total) return lines;
  }
}
