/** The last entry of a page: the list continues after it, whether or not it still exists. */
export interface SharedPlace {
  sharedAt: Date;
  id: string;
}

const pattern = /^(\d{1,14})\.([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;
const latestMs = Date.UTC(2200, 0, 1);

/** The opaque cursor after an entry of the shared diary. */
export function cursorOf({ sharedAt, id }: SharedPlace): string {
  return Buffer.from(`${sharedAt.getTime()}.${id}`).toString('base64url');
}

/** The position that a cursor names; undefined when it is not one of ours. */
export function placeOfCursor(cursor: string): SharedPlace | undefined {
  const [, ms, id] = pattern.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (ms === undefined || id === undefined || Number(ms) > latestMs) return undefined;
  return { sharedAt: new Date(Number(ms)), id };
}
