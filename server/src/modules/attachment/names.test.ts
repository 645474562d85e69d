import { describe, expect, it } from 'vitest';
import { cleanName } from './names.ts';

describe('a name that is kept', () => {
  it.each([
    ['수련 보고.pdf', '수련 보고.pdf'],
    [`${'수련'.normalize('NFD')}.HWP`, '수련.hwp'],
    ['a\u202egnp.pdf', 'agnp.pdf'],
    ['a\u0007\n b.pdf', 'a b.pdf'],
    ['...a.pdf', 'a.pdf'],
    ['  a .pdf', 'a.pdf'],
    ['a.tar.docx', 'a.tar.docx'],
    ['<b>"a".pdf', '<b>"a".pdf'],
  ])('%j is %j', (given, kept) => {
    expect(cleanName(given)).toBe(kept);
  });

  it('is bounded, and keeps its ending', () => {
    const name = cleanName(`${'가'.repeat(500)}.pdf`);
    expect(name).toHaveLength(120);
    expect(name.endsWith('가.pdf')).toBe(true);
  });
});

describe('a name that is refused', () => {
  it.each([
    ['../../etc/passwd.pdf', 'attachment_name'],
    ['C:\\a.pdf', 'attachment_name'],
    ['a\0.pdf', 'attachment_name'],
    ['.pdf', 'attachment_type'],
    ['\u3164.pdf', 'attachment_type'],
    ['', 'attachment_type'],
    ['pdf', 'attachment_type'],
    ['a.svg', 'attachment_type'],
    ['a.docm', 'attachment_type'],
    ['a.pdf.exe', 'attachment_type'],
    ['a.constructor', 'attachment_type'],
  ])('%j', (given, code) => {
    expect(() => cleanName(given)).toThrow(code);
  });
});
