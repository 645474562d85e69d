import { describe, expect, it } from 'vitest';
import { contactLines } from './contact-lines.ts';

describe('contactLines', () => {
  it('keeps the lines with a telephone number or an e-mail address', () => {
    const phone = '서울특별시 종로구 수련길 12 (예시) · 대표전화 02-000-0000';
    const email = '이메일 help@taegeuk.example';
    const others = ['사업자등록번호 000-00-00000', '통신판매업 제0000-서울종로-0000호', '© 2026 태극명상'];
    expect(contactLines([phone, ...others, email])).toEqual([phone, email]);
  });

  it('keeps everything where nothing looks like it', () => {
    expect(contactLines(['센터로 오세요'])).toEqual(['센터로 오세요']);
  });
});
