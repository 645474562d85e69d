const letters: Record<string, string> = { kr: '🇰🇷', en: '🇬🇧', ep: '🇪🇸', vi: '🇻🇳' };

/** Puts a flag before each name in the list of languages, as a letter. */
export function writeFlags(): void {
  for (const option of document.querySelectorAll<HTMLOptionElement>('[data-languages] option')) {
    const flag = letters[option.dataset['flag'] ?? ''];
    if (flag) option.label = `${flag} ${option.text}`;
  }
}
