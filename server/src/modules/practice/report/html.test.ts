import { isBlankReport, reportText } from '@taegeuk/contract/report.ts';
import { describe, expect, it } from 'vitest';
import { heldMs } from '../../../rigs/testing/held.ts';
import { sanitizeReport, storedReport } from './html.ts';

describe('the HTML of a report', () => {
  it.each([
    '<h2>들숨</h2><h3>자리</h3><p>숨을 <strong>천천히</strong> <em>고르게</em><br />쉰다.</p>',
    '<ul><li><p>하나</p></li></ul><ol><li><p>셋</p></li></ol>',
    '<blockquote><p>고요하다 &amp; 맑다 &lt;숨&gt;</p></blockquote>',
    '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer nofollow">글</a></p>',
  ])('%j stays as it is, however often', (html) => {
    expect(sanitizeReport(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script><p>숨</p>', '<p>숨</p>'],
    ['<style>p{display:none}</style><p style="color:red" class="x" id="y">숨</p>', '<p>숨</p>'],
    ['<p onclick="alert(1)" lang="en">숨</p>', '<p>숨</p>'],
    ['<a href="javascript:alert(1)">숨</a>', '숨'],
    ['<a href="java&#10;script:alert(1)">숨</a>', '숨'],
    ['<a href="data:text/html,x">숨</a>', '숨'],
    ['<a href="//elsewhere.example/">숨</a>', '숨'],
    ['<a href="/api/v1/auth/logout">숨</a>', '숨'],
    [
      '<a href="https://example.org/" target="_blank" onmouseover="x">숨</a>',
      '<a href="https://example.org/" rel="noopener noreferrer nofollow">숨</a>',
    ],
    [
      '<a href="mailto:a@example.org">글</a>',
      '<a href="mailto:a@example.org" rel="noopener noreferrer nofollow">글</a>',
    ],
    ['<iframe src="https://example.org"></iframe><img src=x onerror=alert(1)><p>숨</p>', '<p>숨</p>'],
    ['<svg><script>alert(1)</script></svg><math><mi>x</mi></math>', 'x'],
    ['<form action="/x"><input name="a"><button>보내기</button></form>', '보내기'],
    [
      '<h1>큰</h1><h5>작은</h5><b>굵게</b><i>기울게</i><div>줄</div>',
      '<h2>큰</h2><h3>작은</h3><strong>굵게</strong><em>기울게</em><p>줄</p>',
    ],
    ['<ol start="3" type="a"><li>하나</li></ol>', '<ol><li>하나</li></ol>'],
    ['<table><tr><td>칸</td></tr></table><u>밑줄</u>', '칸밑줄'],
    ['<!-- <script> --><p>숨</p>', '<p>숨</p>'],
    ['<p>숨', '<p>숨</p>'],
  ])('of %j only the marks of the editor are left', (html, safe) => {
    expect(sanitizeReport(html)).toBe(safe);
    expect(sanitizeReport(safe)).toBe(safe);
  });

  it('is not nested without an end', () => {
    const deep = `${'<blockquote>'.repeat(5000)}숨`;
    expect(sanitizeReport(deep).split('<blockquote>').length).toBeLessThan(40);
  });

  it('is counted without its markup', () => {
    expect(reportText('<p>숨 &amp; <strong>몸</strong></p><p>&lt;b&gt;</p>')).toBe('숨 & 몸<b>');
    expect(storedReport(`<p>${'숨'.repeat(20_000)}</p>`)).toHaveLength(20_007);
    for (const long of [`<p>${'숨'.repeat(20_001)}</p>`, '<p></p>'.repeat(15_000)]) {
      expect(() => storedReport(long)).toThrow(
        expect.objectContaining({ fields: [{ path: 'content', message: 'too_long' }] }),
      );
    }
  });

  it.each(['', '<p></p>', '<p> \u3164<br /></p>', '<ul><li><p>\u2800</p></li></ul>'])(
    '%j says nothing',
    (html) => {
      expect(isBlankReport(html)).toBe(true);
    },
  );
});

describe('a report that is made to take long', () => {
  const baits = [
    '<b>',
    '<p>a</p>',
    '<ul><li>',
    '<em><strong>',
    '<svg>',
    '</p>',
    '<!--',
    '<a href="https://a">',
    '<',
    '&',
    '&#x41',
  ];

  const mostMs = 50;

  it.each(baits)('is stored or refused at once: %j without an end', async (bait) => {
    const html = bait.repeat(100_000 / bait.length);
    const store = () => {
      try {
        storedReport(html);
      } catch (error) {
        expect(error).toMatchObject({ fields: [{ path: 'content', message: 'too_long' }] });
      }
    };
    expect(await heldMs(store, mostMs)).toBeLessThan(mostMs);
  });

  it('may have 8,000 tags', () => {
    expect(storedReport('<br />'.repeat(8000))).toHaveLength(48_000);
    expect(() => storedReport('<br />'.repeat(8001))).toThrow('invalid_input');
  });

  it('is read in one go where a tag has no end', async () => {
    expect(await heldMs(() => reportText('<'.repeat(100_000)), mostMs)).toBeLessThan(mostMs);
    expect(reportText('숨<p')).toBe('숨');
  });
});
