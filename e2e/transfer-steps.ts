import { expect, type Page } from '@playwright/test';
import { type BankRow, bankFile } from '../server/src/rigs/testing/bank-files.ts';

export const transfersPath = '/admin/orders/transfers';

/** Names that no other test has, all of Hangul: syllables that follow each other from a random one on. */
export function namesOf(count: number): string[] {
  const start = Math.floor(Math.random() * 9_000_000);
  return Array.from({ length: count }, (_, at) => {
    const no = start + at * 37;
    const syllables = [no % 211, Math.floor(no / 211) % 211, Math.floor(no / 44_521) % 211];
    return `시${syllables.map((each) => String.fromCharCode(0xac00 + each * 53)).join('')}`;
  });
}

/** Brings a statement by keyboard but for the choice in the window of the system. */
export async function bringStatement(
  page: Page,
  moves: readonly BankRow[],
  openingMinor?: number,
): Promise<void> {
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog', { name: '통장 내역 올리기' });
  await dialog.getByLabel('통장 계좌 번호').fill('123456-04-004821');
  const buffer = bankFile(moves, openingMinor);
  await dialog.getByLabel('파일').setInputFiles({ name: '거래내역.csv', mimeType: 'text/csv', buffer });
  await dialog.getByLabel('통장 계좌 번호').press('Enter');
  await expect(dialog).toHaveCount(0);
}
