import type { ContentRecord } from '@taegeuk/contract/content.ts';
import { data } from 'react-router';
import type { OfficeKind, WritingOfKind } from './kind.ts';
import { officeKindOf } from './kinds.ts';

/** How a text is written, for its screens; a kind without screens is not there. */
export async function writingOf(
  record: Pick<ContentRecord, 'kind'>,
): Promise<{ kind: OfficeKind; writing: WritingOfKind }> {
  const kind = officeKindOf(record.kind);
  if (!kind) throw data(null, { status: 404 });
  return { kind, writing: await kind.load() };
}
