/**
 * Whether this document was made for reading (`export const handle = { reading: true }` of its route): no app belongs to it.
 * Browser only; it stays so while the app goes from page to page.
 */
export function isReadingPage(): boolean {
  return document.documentElement.dataset['page'] === 'reading';
}
