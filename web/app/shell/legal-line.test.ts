import { readFileSync } from 'node:fs';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import { legalPieces } from './legal-line.ts';

function linksOf(line: string) {
  return legalPieces(line)
    .flat()
    .filter(({ href }) => href);
}

describe('a line of the legal particulars', () => {
  it('makes a telephone number and an address of mail links', () => {
    expect(linksOf('주소 · 대표전화 02-123-4567 · 평일 10:00–18:00')).toEqual([
      { text: '02-123-4567', href: 'tel:021234567' },
    ]);
    expect(linksOf('이메일 help@taegeuk.example · 책임자 ○○○')).toEqual([
      { text: 'help@taegeuk.example', href: 'mailto:help@taegeuk.example' },
    ]);
    expect(linksOf('1588-1234, +82-2-123-4567').map(({ href }) => href)).toEqual([
      'tel:15881234',
      'tel:+8221234567',
    ]);
  });

  it('takes no registration number for a telephone', () => {
    expect(linksOf('사업자등록번호 000-00-00000 · 통신판매업 제0000-서울종로-0000호')).toEqual([]);
  });

  it('lets the words before an address of the web be the link', () => {
    expect(legalPieces('상호 가나다 · 사업자정보 확인 https://www.ftc.go.kr/x?y=1 (예시)')).toEqual([
      [{ text: '상호 가나다' }],
      [{ text: '사업자정보 확인', href: 'https://www.ftc.go.kr/x?y=1' }, { text: ' (예시)' }],
    ]);
    expect(legalPieces('https://www.ftc.go.kr/')).toEqual([
      [{ text: 'https://www.ftc.go.kr/', href: 'https://www.ftc.go.kr/' }],
    ]);
  });

  it.each(languageCodes)('finds telephone, mail and the commission in the seeded texts of %s', (lang) => {
    const file = new URL(`../../../server/db/content/main-page.${lang}.json`, import.meta.url);
    const texts = Object.values<string>(JSON.parse(readFileSync(file, 'utf8'))[3]);
    const hrefs = texts.flatMap(linksOf).map(({ href }) => href?.split(':')[0]);
    expect(hrefs.sort()).toEqual(['https', 'mailto', 'tel']);
  });
});
