import { expect, it } from 'vitest';
import { questionOf } from './availability-question.ts';

const values = {
  email: 'sora@example.com',
  nickName: '고요한 숨',
  phone: '010-1234-5678',
  name: '이소라',
  dob: '1990-05-17',
};

it('asks about what was typed, a name together with the date of birth', () => {
  expect(questionOf('email', values)).toEqual({ email: 'sora@example.com' });
  expect(questionOf('nickName', values)).toEqual({ nickName: '고요한 숨' });
  expect(questionOf('phone', values)).toEqual({ phone: '010-1234-5678' });
  expect(questionOf('name', values)).toEqual({ name: '이소라', dob: '1990-05-17' });
});

it('asks nothing while a field is empty or not valid', () => {
  expect(questionOf('email', { ...values, email: ' ' })).toBeUndefined();
  expect(questionOf('email', { ...values, email: 'sora' })).toBeUndefined();
  expect(questionOf('nickName', { ...values, nickName: '숨' })).toBeUndefined();
  expect(questionOf('phone', { ...values, phone: '전화 없음' })).toBeUndefined();
  expect(questionOf('name', { ...values, dob: '' })).toBeUndefined();
  expect(questionOf('name', { ...values, name: 'a\ud800b' })).toBeUndefined();
});
