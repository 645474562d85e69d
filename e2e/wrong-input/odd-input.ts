import { expect, type Locator, type Page } from '@playwright/test';
import { popupTitles } from '../steps.ts';

/** What people and machines enter into fields. A lone surrogate cannot be passed as text, so values are UTF-16 units. */
export const oddInputs = {
  empty: '',
  tooLong: '가'.repeat(21_000),
  markup: '<script>alert(1)</script>',
  quotes: `'"`,
  loneSurrogate: 'a\ud800b',
  decomposed: '한글 수련'.normalize('NFD'),
};

/** Enters a text into a field like typing, also one that no keyboard can write. */
export async function put(field: Locator, text: string): Promise<void> {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  await field.evaluate((element, codes) => {
    const control = element as HTMLInputElement | HTMLTextAreaElement;
    const prototype = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    const value = codes.map((code) => String.fromCharCode(code)).join('');
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }, units);
}

/** The text of a field in UTF-16 units, as `put` wrote it. */
export async function textIn(field: Locator): Promise<string> {
  const units = await field.evaluate((element) => {
    const { value } = element as HTMLInputElement | HTMLTextAreaElement;
    return Array.from({ length: value.length }, (_, index) => value.charCodeAt(index));
  });
  return units.map((unit) => String.fromCharCode(unit)).join('');
}

/** The product's error texts about a field, in Korean. */
export const words = {
  /** Of any label: the field is asked for by its own name. */
  blank: '[을를] 입력해 주세요.',
  emailMissing: '이메일을 입력해 주세요!',
  email: '이메일 주소를 올바르게 입력해 주세요.',
  long: '너무 깁니다. 조금 줄여 주세요.',
  short: '너무 짧습니다. 조금 더 길게 입력해 주세요.',
  letters: '사용할 수 없는 문자가 들어 있습니다.',
  number: '숫자로 입력해 주세요.',
  phone: '전화번호를 올바르게 입력해 주세요.',
};

/** The field shows its error, both visibly and for screen readers. */
export async function expectError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '\\.')));
}

/** The server has refused a form: a popup says so, before the fields do. Closes it. */
export async function closeRefusal(page: Page): Promise<void> {
  const popup = page.getByRole('alertdialog', { name: popupTitles.error });
  await popup.getByRole('button', { name: '확인' }).click();
  await expect(popup).toBeHidden();
}

/** Each odd text that no field accepts is refused at each of the fields, and stays there as it was typed. */
export async function expectRefusals(fields: Locator[], send: Locator): Promise<void> {
  const wrong = { empty: words.blank, tooLong: words.long, loneSurrogate: words.letters };
  for (const [kind, message] of Object.entries(wrong)) {
    const value = oddInputs[kind as keyof typeof oddInputs];
    for (const field of fields) await put(field, value);
    await send.click();
    for (const field of fields) {
      await expectError(field, message);
      expect(await textIn(field)).toBe(value);
    }
  }
}
