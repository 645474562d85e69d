/** One object of a post's `postMeta`; read its fields with {@link textField} and the like. */
export type MetaObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is MetaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads `postMeta`: JSON objects joined by commas. A value that is not an object becomes an empty one in its place; broken
 * text gives none.
 */
export function parsePostMeta(postMeta: string | null | undefined): MetaObject[] {
  if (!postMeta) return [];
  try {
    const values: unknown = JSON.parse(`[${postMeta}]`);
    return Array.isArray(values) ? values.map((value) => (isObject(value) ? value : {})) : [];
  } catch {
    return [];
  }
}

/** A text (or number) of the object, empty when missing. */
export function textField(object: MetaObject | undefined, name: string): string {
  const value = object?.[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** A nested object, undefined when missing. */
export function objectField(object: MetaObject | undefined, name: string): MetaObject | undefined {
  const value = object?.[name];
  return isObject(value) ? value : undefined;
}

/** A list of nested objects, empty when missing. */
export function objectsField(object: MetaObject | undefined, name: string): MetaObject[] {
  const value = object?.[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The footer's texts: `text1` to `text6` of the fourth object (source, section 3). Empty ones are left out. */
export function footerTexts(postMeta: string | null | undefined): string[] {
  const fourth = parsePostMeta(postMeta)[3];
  return [1, 2, 3, 4, 5, 6].map((number) => textField(fourth, `text${number}`)).filter((text) => text !== '');
}
