type Value = string | boolean;

function changedValueOf(field: Element): Value | undefined {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked) return undefined;
    if (field.type === 'checkbox') return field.checked;
    return field.checked ? field.value : undefined;
  }
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return field.value === field.defaultValue ? undefined : field.value;
  if (field instanceof HTMLSelectElement && field.selectedIndex !== firstChoiceOf(field)) return field.value;
  return undefined;
}

/** What a select shows before anybody has chosen: the option that the document marks, else the first that can be chosen. */
function firstChoiceOf({ options }: HTMLSelectElement): number {
  const all = [...options];
  const named = all.findLastIndex((option) => option.defaultSelected);
  return named === -1 ? all.findIndex((option) => !option.disabled) : named;
}

/**
 * What somebody has typed or chosen in a form of the server's HTML while the scripts were loading, by the names of its
 * fields. Nothing once the app is hydrated: then a form's values are its own.
 */
export function readEarlyValues(names: readonly string[]): Record<string, Value> {
  if (document.documentElement.dataset['alive'] !== undefined) return {};
  const values: Record<string, Value> = {};
  for (const name of names) {
    for (const field of document.getElementsByName(name)) {
      const value = changedValueOf(field);
      if (value !== undefined) values[name] = value;
    }
  }
  return values;
}
