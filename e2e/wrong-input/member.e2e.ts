import { expect, test } from '../fixtures.ts';
import { openMore } from '../practice-steps.ts';
import { askAs, consentQuickly, joinQuickly, openSessionAs } from '../steps.ts';
import { closeRefusal, expectError, expectRefusals, oddInputs, put, textIn, words } from './odd-input.ts';

// Refusals are what these tests are about; a 500 never is.
test.beforeEach(({ page, watch }) => {
  watch.expectAnswers(400, 401, 409, 422, 429);
  page.on('dialog', () => {
    throw new Error('what was typed ran as a script');
  });
});

test('comment: each odd text is refused at the field or shown as it was typed', async ({ page }) => {
  const member = await joinQuickly(page.request);
  await openSessionAs(page, member.email, member.password);
  await page.goto('/center/harmonizing/the-13th-month');
  await page.getByRole('heading', { level: 3 }).getByRole('link').last().click();
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  const field = page.getByLabel('댓글 쓰기');
  const send = page.getByRole('button', { name: '등록' });
  await expectRefusals([field], send);
  const mark = crypto.randomUUID();
  for (const value of [oddInputs.markup, oddInputs.quotes, oddInputs.decomposed]) {
    await put(field, `${value} ${mark}`);
    await send.click();
    await expect(
      page.getByRole('listitem').getByText(`${value} ${mark}`.normalize('NFC'), { exact: true }),
    ).toBeVisible();
    await expect(field).toHaveValue('');
  }
});

test('diary: each odd text is refused at its field or kept as it was typed, when writing and when changing', async ({
  page,
}) => {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  await consentQuickly(page, token);
  await page.goto('/center/diary/manage/add');
  await openMore(page);
  const fields = {
    title: page.getByRole('textbox', { name: '제목' }),
    content: page.getByRole('textbox', { name: '내용' }),
  };
  const minutes = page.getByRole('textbox', { name: '수련한 시간(분)' });
  const day = page.locator('input[type=date]');
  const save = page.getByRole('button', { name: '저장하기' });

  async function refuseOddInputs() {
    await expectRefusals([fields.content], save);
    // A title may be left out.
    for (const [kind, message] of [
      ['tooLong', words.long],
      ['loneSurrogate', words.letters],
    ] as const) {
      await put(fields.title, oddInputs[kind]);
      await save.click();
      await expectError(fields.title, message);
    }
    await put(fields.title, '');
    const numbers = {
      열: words.number,
      '1.5': words.number,
      '-1': '너무 작은 값입니다.',
      '1441': '너무 큰 값입니다.',
    };
    for (const [value, message] of Object.entries(numbers)) {
      await minutes.fill(value);
      await save.click();
      await expectError(minutes, message);
      await expect(minutes).toHaveValue(value);
    }
    await minutes.fill('');
  }

  await save.click();
  await expect(page.getByRole('alert')).toContainText('내용을 입력해 주세요.');
  await expect(fields.content).toBeFocused();
  await refuseOddInputs();
  const content = `${oddInputs.markup}\n${oddInputs.quotes}\n${oddInputs.decomposed}`;
  await put(fields.title, oddInputs.markup);
  await put(fields.content, content);
  await day.fill('2001-01-01');
  await save.click();
  await closeRefusal(page);
  await expectError(day, '수련한 날은 오늘부터 30일 전까지 고를 수 있습니다.');
  await day.fill('');
  await save.click();
  await expectError(day, words.blank);
  await page.reload();
  await expect(fields.title).toHaveValue(oddInputs.markup);
  await day.fill(new Date().toISOString().slice(0, 10));
  await save.click();
  await expect(page).toHaveURL('/center/diary/manage');
  await page.getByRole('listitem').getByRole('heading', { name: oddInputs.markup }).click();
  await expect(page.getByRole('heading', { level: 1, name: oddInputs.markup })).toBeVisible();
  const [entry] = await askAs<{ content: string }[]>(
    page,
    token,
    '/api/v1/private/practise_history/get_all_by_user',
  );
  expect(entry?.content).toBe(content.normalize('NFC'));

  await page.getByRole('link', { name: '고치기' }).click();
  await expect(fields.title).toHaveValue(oddInputs.markup);
  await refuseOddInputs();
  await put(fields.title, oddInputs.quotes);
  await put(fields.content, oddInputs.decomposed);
  await save.click();
  await expect(page.getByRole('listitem').getByRole('heading', { name: oddInputs.quotes })).toBeVisible();
});

test('consultation: each odd text is refused at its field or kept as it was typed', async ({ page }) => {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  await consentQuickly(page, token);
  await page.goto('/center/consult/apply');
  const fields = {
    title: page.getByRole('textbox', { name: '제목' }),
    content: page.getByRole('textbox', { name: '상담하고 싶은 내용' }),
    name: page.getByRole('textbox', { name: '이름' }),
  };
  const phone = page.getByRole('textbox', { name: '전화번호' });
  const send = page.getByRole('button', { name: '신청하기', exact: true });
  await expectRefusals(Object.values(fields), send);
  for (const field of Object.values(fields)) await put(field, oddInputs.markup);
  await put(fields.content, `${oddInputs.quotes}\n${oddInputs.decomposed}`);
  await page.getByRole('checkbox', { name: /^그 밖의 방법/ }).check();
  for (const value of ['전화 주세요', '010-12', oddInputs.quotes]) {
    await put(phone, value);
    await send.click();
    await closeRefusal(page);
    await expectError(phone, words.phone);
    await expect(phone).toHaveValue(value);
  }
  await phone.fill('+82 10 9876 5432');
  await send.click();
  await page.getByRole('listitem').getByRole('heading', { name: oddInputs.markup }).click();
  await expect(page.getByRole('heading', { level: 1, name: oddInputs.markup })).toBeVisible();
  await expect(page.getByText('010-9876-5432')).toBeVisible();
  const [stored] = await askAs<{ content: string; phone: string }[]>(
    page,
    token,
    '/api/v1/private/register_advice/get_all_by_user',
  );
  expect(stored).toMatchObject({
    content: `${oddInputs.quotes}\n${oddInputs.decomposed}`.normalize('NFC'),
    phone: '+821098765432',
  });
});

test('search: an odd word finds what it says or nothing, and stays in the field', async ({ page }) => {
  await openSessionAs(page, 'member@demo.test');
  await page.goto('/center/diary/manage');
  const field = page.getByRole('searchbox', { name: '찾기' });
  for (const value of [oddInputs.decomposed, oddInputs.markup, oddInputs.quotes, oddInputs.loneSurrogate]) {
    await put(field, value);
    await page.getByRole('button', { name: '찾아보기' }).click();
    await expect(page.getByText('찾는 일지가 없습니다.')).toBeVisible();
    expect((await textIn(field)).length).toBeGreaterThan(0);
  }
  await put(field, '어깨'.normalize('NFD'));
  await field.press('Enter');
  await expect(page.getByRole('listitem').getByRole('heading', { level: 2, name: '어깨' })).toBeVisible();
  for (const search of [
    `q=${'x'.repeat(300)}`,
    'q=a&q=b',
    'level=9',
    'level=x',
    'page=0',
    'page=99999999999',
    'period=x',
  ]) {
    await page.goto(`/center/diary/manage?${search}`);
    await expect(page.getByRole('heading', { level: 1, name: '나의 명상일지' })).toBeVisible();
  }
});
