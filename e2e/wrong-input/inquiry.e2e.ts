import { expect, test } from '../fixtures.ts';
import { add, content, openAs, send, thread, title } from '../inquiry-steps.ts';
import { closeRefusal, expectError, expectRefusals, oddInputs, put, words } from './odd-input.ts';

test('inquiry: each odd text is refused at its field or shown as it was typed', async ({ page, watch }) => {
  // Refusals are what this test is about; a 500 never is.
  watch.expectAnswers(409, 422);
  page.on('dialog', () => {
    throw new Error('what was typed ran as a script');
  });
  await openAs(page);
  await page.goto(add);
  const button = page.getByRole('button', { name: '문의 보내기' });
  const name = page.getByRole('textbox', { name: '이름' });
  await expectRefusals([title(page), content(page), name], button);
  for (const field of [title(page), content(page), name]) await put(field, oddInputs.markup);
  await put(content(page), `${oddInputs.markup}\n${oddInputs.quotes}`);
  const email = page.getByRole('textbox', { name: '이메일' });
  await put(email, oddInputs.quotes);
  await send(page);
  await expectError(email, words.email);
  await email.fill('haneul@example.test');
  const phone = page.getByRole('textbox', { name: '전화번호' });
  await put(phone, '전화 주세요');
  await send(page);
  await closeRefusal(page);
  await expectError(phone, words.phone);
  await phone.fill('+82 10 9876 5432');
  await send(page);

  await page.getByRole('listitem').getByRole('heading', { name: oddInputs.markup }).click();
  await expect(page.getByRole('heading', { level: 1, name: oddInputs.markup })).toBeVisible();
  await expect(thread(page)).toContainText([oddInputs.quotes]);
  const further = page.getByLabel('이어서 적을 내용');
  await expectRefusals([further], page.getByRole('button', { name: '보내기', exact: true }));
  await put(further, oddInputs.markup);
  await page.getByRole('button', { name: '보내기', exact: true }).click();
  await expect(thread(page).last()).toContainText(oddInputs.markup);
});
