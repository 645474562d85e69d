import { expect, test } from '../fixtures.ts';
import { openAsNewMember } from '../level-check-steps.ts';
import { expectRefusals, oddInputs, put } from './odd-input.ts';

test('level check: each odd text is refused at the field or shown as it was typed', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(422);
  page.on('dialog', () => {
    throw new Error('what was typed ran as a script');
  });
  await openAsNewMember(page);
  const field = page.getByRole('textbox', { name: '요즘의 수련' });
  const send = page.getByRole('button', { name: '점검 신청하기' });
  await expectRefusals([field], send);
  const value = `${oddInputs.markup} ${oddInputs.quotes} ${oddInputs.decomposed}`;
  await put(field, value);
  await send.click();
  await expect(page.getByRole('article').getByText(value.normalize('NFC'), { exact: true })).toBeVisible();
});
