import restFonts from 'virtual:fonts-rest.css?url';

function addRestFonts(): void {
  if (document.querySelector(`link[href="${restFonts}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = restFonts;
  document.head.append(link);
}

/**
 * Makes the fonts known for letters that the site's own do not hold, which whatever comes from now on may have. New fonts lay
 * all text out anew: not while the browser has something to do.
 */
export function addRestFontsSoon(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(addRestFonts, { timeout: 2000 });
  else setTimeout(addRestFonts);
}
