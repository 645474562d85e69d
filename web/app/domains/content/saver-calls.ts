import { staffApi } from '../admin/calls/staff-api.ts';
import type { SaverCalls } from './content-saver.ts';

/** The calls that save one text. */
export function saverCallsOf(id: string): SaverCalls {
  return {
    save: async (version, body, idempotencyKey) =>
      (await staffApi.saveContent({ params: { id }, body: { version, body: { ...body } }, idempotencyKey }))
        .data,
    read: async () => (await staffApi.getContent({ params: { id } })).data,
  };
}
