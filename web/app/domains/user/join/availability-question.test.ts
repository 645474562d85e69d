import { expect, it } from 'vitest';
import { questionOf } from './availability-question.ts';

const values = {
  email: 'sora@example.com',
  nickName: '고요한 숨',
  phone: '010-1234-5678',
  name: '이소라',
  dob: '1990-05-17',
};

it('asks about what was typed, a name together with the date of birth', async () => {
  expect(await questionOf('email', values)).toEqual({ email: 'sora@example.com' });
  expect(await questionOf('nickName', values)).toEqual({ nickName: '고요한 숨' });
  expect(await questionOf('phone', values)).toEqual({ phone: '010-1234-5678' });
  expect(await questionOf('name', values)).toEqual({ name: '이소라', dob: '1990-05-17' });
});

it('asks nothing while a field is empty or not valid', async () => {
  expect(await questionOf('email', { ...values, email: ' ' })).toBeUndefined();
  expect(await questionOf('email', { ...values, email: 'sora' })).toBeUndefined();
  expect(await questionOf('nickName', { ...values, nickName: '숨' })).toBeUndefined();
  expect(await questionOf('phone', { ...values, phone: '전화 없음' })).toBeUndefined();
  expect(await questionOf('name', { ...values, dob: '' })).toBeUndefined();
  expect(await questionOf('name', { ...values, name: 'a\ud800b' })).toBeUndefined();
});
