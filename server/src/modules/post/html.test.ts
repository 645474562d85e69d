import { describe, expect, it } from 'vitest';
import { renderMarkdown, sanitizeHtml } from './html.ts';

describe('HTML of content', () => {
  it('keeps headings, lists, ruby and figures', () => {
    const html =
      '<h2>뜻</h2><ul><li><ruby>氣<rt>기</rt></ruby></li></ul><figure><figcaption>달</figcaption></figure>';
    expect(sanitizeHtml(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>숨', '숨'],
    ['<p onclick="alert(1)" style="color:red">숨</p>', '<p>숨</p>'],
    ['<a href="javascript:alert(1)">숨</a>', '<a>숨</a>'],
    ['<a href="java\nscript:alert(1)">숨</a>', '<a>숨</a>'],
    ['<a href="//elsewhere.example/">숨</a>', '<a>숨</a>'],
    ['<a href="data:text/html,x">숨</a>', '<a>숨</a>'],
    ['<iframe src="https://example.org"></iframe>', ''],
    ['<img src="https://example.org/a.png" alt="달">', '<img alt="달" />'],
    ['<svg><script>alert(1)</script></svg>', ''],
  ])('takes out of %j what could run or load', (html, safe) => {
    expect(sanitizeHtml(html)).toBe(safe);
  });

  it('keeps links to its own pages and to https', () => {
    expect(sanitizeHtml('<a href="/customer/notice">공지</a>')).toBe('<a href="/customer/notice">공지</a>');
    expect(sanitizeHtml('<a href="https://example.org/">밖</a>')).toBe(
      '<a href="https://example.org/" rel="noopener noreferrer">밖</a>',
    );
  });

  it('keeps footnotes with the way there and back', () => {
    const html =
      '<p>숨<sup><a href="#note-a1-text" id="note-a1" role="doc-noteref">1</a></sup></p><section role="doc-endnotes"><ol><li id="note-a1-text">고서에 있다. <a href="#note-a1" aria-label="본문으로" role="doc-backlink">↩</a></li></ol></section>';
    expect(sanitizeHtml(html)).toBe(html);
  });

  it.each([
    ['<li id="main">숨</li>', '<li>숨</li>'],
    ['<a href="#x" id="menu" role="button">숨</a>', '<a href="#x">숨</a>'],
    ['<section role="main">숨</section>', '<section>숨</section>'],
  ])('takes from %j what could stand for another part of the page', (html, safe) => {
    expect(sanitizeHtml(html)).toBe(safe);
  });

  it('keeps a film of a post with its captions, and no other', () => {
    const film =
      '<figure><video controls preload="none" src="/media/videos/0192f0c1-2a3b-7c4d-8e5f-60718293a4b5" poster="/media/posters/1-1-1.svg"><track kind="captions" src="/media/videos/0192f0c1-2a3b-7c4d-8e5f-60718293a4b5/captions/kr.vtt" srclang="ko" label="한국어" /></video><figcaption>숨</figcaption></figure>';
    expect(sanitizeHtml(film)).toBe(film);
    expect(sanitizeHtml('<video src="/media/files/a.mp4?s=x">숨</video><p>몸</p>')).toBe('<p>몸</p>');
    expect(sanitizeHtml(film.replace('/media/posters/1-1-1.svg', 'https://example.org/a.png'))).not.toContain(
      'example',
    );
  });

  it('names the sizes of an uploaded picture, once', () => {
    const id = '0192f0c1-2a3b-7c4d-8e5f-60718293a4b5';
    const html = `<img src="/media/pictures/${id}/960.webp" alt="달 &gt; 해" width="1200" height="800" loading="lazy" />`;
    const made = sanitizeHtml(html);
    expect(made).toContain(
      `<source type="image/avif" srcset="/media/pictures/${id}/480.avif 480w, /media/pictures/${id}/960.avif 960w, /media/pictures/${id}/1200.avif 1200w" sizes=`,
    );
    expect(made).toContain('alt="달 &gt; 해" width="1200"');
    expect(sanitizeHtml(made)).toBe(made);
    const drawn = '<img src="/figures/gi.svg" alt="" width="720" height="405" />';
    expect(sanitizeHtml(drawn)).toBe(drawn);
  });

  it('renders Markdown with one level of heading below the page’s own', () => {
    expect(renderMarkdown('# 하나\n\n- 둘\n\n<b onmouseover=x>셋</b>')).toBe(
      '<h2 id="하나">하나</h2>\n<ul>\n<li>둘</li>\n</ul>\n<p><b>셋</b></p>',
    );
  });

  it.each([
    ['## 숨과 몸\n\n### 숨과 몸', ['숨과-몸', '숨과-몸-2']],
    ['## *Breath*, “slowly” – & calm', ['Breath-slowly-calm']],
    ['## <ruby>太極<rp>(</rp><rt>태극</rt><rp>)</rp></ruby>의 뜻', ['太極의-뜻']],
    ['## ' + '\u1112\u1161\u11ab', ['한']],
    ['## ?\n\n## !', ['section', 'section-2']],
    ['<h3 id="main" lang="en">Calm</h3>', ['Calm']],
    ['#### 넷', []],
  ])('gives the headings of %j ids made of their text', (markdown, ids) => {
    const found = [...renderMarkdown(markdown).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(found).toEqual(ids);
  });

  it('keeps an id on a heading alone', () => {
    expect(sanitizeHtml('<h2 id="a">숨</h2><p id="b">몸</p>')).toBe('<h2 id="a">숨</h2><p>몸</p>');
  });
});
