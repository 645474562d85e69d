import { languageCodes } from '@taegeuk/contract/languages.ts';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { phoneCodeMessage } from './phone-code.ts';

const origin = 'https://taegeuk.example.org';

test('the Korean text is the one that was agreed on', () => {
  const { text, template } = phoneCodeMessage('kr', '048213', 'http://localhost:3000');
  expect(text).toBe('[태극명상] 인증번호는 048213입니다. 5분 안에 입력해 주세요.');
  expect(template).toEqual({ name: 'phone_code', variables: { code: '048213' } });
});

test.each(languageCodes)('the text in %s is a short one that Korean networks can carry as it is', (lang) => {
  for (const from of [origin, `https://${'a-long-name.'.repeat(5)}example.org`, 'http://localhost:3000']) {
    const { text } = phoneCodeMessage(lang, '048213', from);
    const bytes = iconv.encode(text, 'cp949');
    expect(iconv.decode(bytes, 'cp949')).toBe(text);
    expect(bytes.length).toBeLessThanOrEqual(90);
    expect(text).toContain('048213');
  }
});

test('the last line binds the code to the host, so that its browser can fill it in', () => {
  const { text } = phoneCodeMessage('kr', '048213', origin);
  expect(text.split('\n')).toEqual([
    '[태극명상] 인증번호는 048213입니다. 5분 안에 입력해 주세요.',
    '@taegeuk.example.org #048213',
  ]);
});

test('the last line is left out where it would make the text a long one, and without https', () => {
  for (const from of ['https://meditation.taegeuk-academy.example.org', 'http://taegeuk.test'])
    expect(phoneCodeMessage('kr', '048213', from).text).not.toContain('@');
});

test('the template has Korean words alone', () => {
  const others = languageCodes.filter((lang) => lang !== 'kr');
  for (const lang of others) expect(phoneCodeMessage(lang, '048213', origin).template).toBeNull();
});

test('the texts of two languages differ', () => {
  const texts = new Set(languageCodes.map((lang) => phoneCodeMessage(lang, '048213', origin).text));
  expect(texts.size).toBe(languageCodes.length);
});
