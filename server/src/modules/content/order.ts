import { type ContentKind, contentRights } from '@taegeuk/contract/content-kinds.ts';
import { inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actWithin, type StaffActing } from '../../staff.ts';
import { changeOnce, sendOf } from '../repeat/service.ts';
import { kinds } from './kinds.ts';
import { holdOrder, listLines, saveOrder } from './queries.ts';

/** The new order of all that stand together. */
export interface OrderWish {
  kind: ContentKind;
  parentId: string | null;
  ids: string[];
  /** Of the order that was read. */
  version: number;
  key: string | null;
}

/** More than stand together anywhere. */
const atMost = 1000;

/**
 * Sets the order of all texts of a part, at once.
 * @throws {DomainError} forbidden; changed_elsewhere if the order, or what stands there, is another by now
 */
export function orderContents(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  { kind: name, parentId, ids, version, key }: OrderWish,
  by: StaffActing,
): Promise<{ version: number }> {
  const part = parentId ?? '';
  const send = sendOf(by, { call: 'content.order', part: `${name} ${part}`, key, now: clock() });
  return inTransaction(sql, (db) =>
    actWithin(db, by, {
      ...({
        right: contentRights[name],
        action: 'content.order',
        subjectType: 'content',
        id: ids[0] ?? '',
      } as const),
      hold: async () => ({ userId: null, read: await holdOrder(db, name, part) }),
      change: (_, { read }) =>
        changeOnce(db, send, async () => {
          const { rows } = await listLines(db, { kinds: [name], part, pageNo: 1, pageSize: atMost });
          const there = new Set(rows.map(({ id }) => id));
          const isSame = there.size === ids.length && ids.every((id) => there.has(id));
          if (read !== version || !isSame || new Set(ids).size !== ids.length)
            throw new DomainError('changed_elsewhere');
          await kinds[name].reorder(db, part, ids);
          const saved = await saveOrder(db, { kind: name, part, ids });
          return { done: { version: saved }, detail: { kind: name, part, version: String(saved) } };
        }),
    }),
  );
}
