/**
 * Whether this document was made for reading (`export const handle = { reading: true }` of its route), without the app.
 * Browser only; it stays the same while the app goes from page to page.
 */
export function isReadingPage(): boolean {
  return document.documentElement.dataset['page'] === 'reading';
}
