import { ApiError } from '@taegeuk/contract/client.ts';
import { describe, expect, it } from 'vitest';
import { errorTexts } from '../../i18n/error-texts.ts';
import { failureTexts } from '../../i18n/failure-texts.ts';
import { failureText } from '../calls/failure-text.ts';
import { fieldText, placeErrors, wordsOfPopup } from './form-errors.ts';

const names = ['email', 'nickName', 'consents'];

describe('errors of an answer', () => {
  it('land on the fields that they name', () => {
    const fields = [
      { path: 'email', message: 'invalid_email' },
      { path: 'consents.terms', message: 'consent_required' },
    ];
    const placed = placeErrors(new ApiError({ code: 'invalid_input', status: 422, fields }), names);
    expect(placed.fields).toEqual([
      { name: 'email', key: 'invalid_email' },
      { name: 'consents', key: 'consent_required' },
    ]);
    expect(placed.failure).toBeUndefined();
  });

  it('land on the field that the catalogue gives their code', () => {
    const placed = placeErrors(new ApiError({ code: 'nickname_already_exists', status: 409 }), names);
    expect(placed.fields).toEqual([{ name: 'nickName', key: 'nickname_already_exists' }]);
  });

  it('land on the field of the code when a code is wrong', () => {
    const error = new ApiError({ code: 'invalid_code', status: 400 });
    expect(placeErrors(error, ['code']).fields).toEqual([{ name: 'code', key: 'invalid_code' }]);
    expect(placeErrors(error, names)).toEqual({ fields: [], failure: error });
  });

  it('are a failure of the whole when the form has no such field', () => {
    const error = new ApiError({ code: 'phone_already_exists', status: 409 });
    expect(placeErrors(error, names)).toEqual({ fields: [], failure: error });
    const other = new ApiError({ code: 'network', status: 0 });
    expect(placeErrors(other, names)).toEqual({ fields: [], failure: other });
  });
});

describe('words of an error', () => {
  it('are those of the field message or the code', () => {
    expect(fieldText('fill_blank', 'kr')).toBe('빈칸을 입력해 주세요.');
    expect(fieldText('fill_blank', 'kr', '사유')).toBe('사유를 입력해 주세요.');
    expect(fieldText('too_short', 'kr', '사유')).toBe(fieldText('too_short', 'kr'));
    expect(fieldText('email_already_exists', 'en')).toBe('This e-mail exists. Please enter another.');
    expect(fieldText('Invalid input: expected string', 'kr')).toBe(errorTexts.of('kr').fields.invalid_type);
    expect(fieldText(undefined, 'kr')).toBeUndefined();
  });

  it('say how long to wait', () => {
    const error = new ApiError({ code: 'too_many_requests', status: 429, retryAfterSeconds: 42 });
    expect(failureText(error, 'kr')).toContain('42초');
  });

  it('carry the number of a failure that is ours', () => {
    const error = new ApiError({ code: 'internal_error', status: 500, requestId: 'r-1' });
    expect(failureText(error, 'en')).toContain('r-1');
  });

  it('never show an unknown failure as it is', () => {
    expect(failureText(new TypeError('x is undefined'), 'en')).toBe(
      failureTexts.of('en').codes.internal_error,
    );
  });
});

describe('the popup of a refused form', () => {
  const popup = (code: ApiError['code']) => wordsOfPopup(new ApiError({ code, status: 400 }), '이유');

  it('says what was refused, and its own text after a failed code check', () => {
    expect(popup('nickname_already_exists')).toBe('이유');
    expect(popup('too_many_requests')).toBe('이유');
    expect(popup('invalid_code')).toBeUndefined();
  });

  it('does not come where the page or the frame says it', () => {
    for (const code of [
      'network',
      'token_expired',
      'token_required',
      'changed_elsewhere',
      'sensitive_consent_required',
    ] as const)
      expect(popup(code)).toBe(false);
  });
});
