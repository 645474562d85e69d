/**
 * Joins class names and leaves out what is false, null or empty; undefined when nothing is left, so that no empty attribute
 * is rendered.
 */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
