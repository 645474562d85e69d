// @vitest-environment jsdom
import { richAttributes, richElements } from '@taegeuk/contract/rich-text.ts';
import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { closeHtml, openHtml } from './post-html.ts';
import { postLinkAddress, postSchema, postSchemaWith } from './post-schema.ts';

function written(html: string): string {
  const editor = new Editor({ extensions: postSchema, content: openHtml(html), injectCSS: false });
  const made = closeHtml(editor.getHTML(), 'kr');
  editor.destroy();
  return made;
}

const id = '0192f0c1-2a3b-7c4d-8e5f-60718293a4b5';
const whole = {
  headings: '<h2>숨</h2><h3>들숨</h3><p>고르게 <strong>쉽니다</strong> <em>천천히</em>.</p>',
  lists: '<ul><li>하나<ul><li>안</li></ul></li></ul><ol start="3"><li>셋</li></ol>',
  quote: '<blockquote><p>물은 흐른다.</p></blockquote><hr>',
  link: '<p><a href="/customer/notice">공지</a> <a href="https://example.org/">밖</a> <a href="#숨">위</a></p>',
  ruby: '<p><ruby>太極<rp>(</rp><rt>태극</rt><rp>)</rp></ruby>의 뜻 <span lang="la">aqua</span> <code>4-4</code></p>',
  figure:
    '<figure><img src="/figures/moon.svg" alt="둥근 항아리" width="720" height="405" loading="lazy"><figcaption>허리의 <strong>선</strong></figcaption></figure>',
  noCaption: '<figure><img src="/figures/moon.svg" alt="" loading="lazy"></figure>',
  film: `<figure><video src="/media/videos/${id}" aria-label="첫 숨" controls="" preload="none" playsinline=""></video><figcaption>숨</figcaption></figure>`,
  table:
    '<table><thead><tr><th scope="col">때</th><th scope="col">곳</th></tr></thead><tbody><tr><th scope="row">아침</th><td colspan="1">안</td></tr></tbody></table>'.replace(
      ' colspan="1"',
      '',
    ),
};

describe('a text', () => {
  it.each(Object.entries(whole))('comes out of the editor as it went in: %s', (_, html) => {
    expect(written(html)).toBe(html);
  });

  it('has its footnotes below it, numbered, and in the editor where they are set', () => {
    const inside = '<p>숨<sup data-note="고서에 있다."></sup>과 몸<sup data-note="둘째 주"></sup></p>';
    const below = written(inside);
    expect(below).toMatch(
      /^<p>숨<sup><a href="#(note-\w+)-text" id="\1" role="doc-noteref">1<\/a><\/sup>과 몸<sup><a [^>]*>2<\/a><\/sup><\/p><section role="doc-endnotes"><ol><li id="\1-text">고서에 있다. <a href="#\1" aria-label="본문으로" role="doc-backlink">↩<\/a><\/li>/,
    );
    expect(openHtml(below)).toBe(inside);
    expect(written(below)).toBe(below);
  });

  it('shows an uploaded picture by what the server made of it', () => {
    const html = `<figure><picture><source type="image/avif" srcset="/media/pictures/${id}/480.avif 480w"><img src="/media/pictures/${id}/480.webp" alt="달" width="480" height="320" loading="lazy" srcset="x 1w" sizes="100vw"></picture></figure>`;
    expect(written(html)).toBe(
      `<figure><img src="/media/pictures/${id}/480.webp" alt="달" width="480" height="320" loading="lazy"></figure>`,
    );
  });

  it('takes no picture and no film of another site', () => {
    expect(written('<figure><img src="https://example.org/a.png" alt=""></figure><p>숨</p>')).toBe(
      '<p>숨</p>',
    );
    expect(written('<figure><video src="//example.org/a.mp4"></video></figure><p>숨</p>')).toBe('<p>숨</p>');
  });

  it('sets a film beside a list, never into it', () => {
    const editor = new Editor({
      extensions: postSchema,
      content: '<ul><li>하나</li><li>둘</li></ul>',
      injectCSS: false,
    });
    editor.commands.setTextSelection(4);
    editor.commands.setFilm({ src: `/media/videos/${id}`, title: '첫 숨' });
    const page = new DOMParser().parseFromString(closeHtml(editor.getHTML(), 'kr'), 'text/html');
    expect(page.querySelectorAll('body > figure > video')).toHaveLength(1);
    editor.destroy();
  });

  it('shows a film by its own address in the editor, and stores the public one', async () => {
    const read = async (of: string) => ({ src: `/signed/${of}`, poster: '/signed/poster' });
    const editor = new Editor({
      extensions: postSchemaWith({ read }),
      content: whole.film,
      injectCSS: false,
    });
    await Promise.resolve();
    await Promise.resolve();
    expect(editor.view.dom.querySelector('video')?.getAttribute('src')).toBe(`/signed/${id}`);
    expect(closeHtml(editor.getHTML(), 'kr')).toBe(whole.film);
    editor.destroy();
  });

  it('goes on below a caption', () => {
    const editor = new Editor({ extensions: postSchema, content: whole.figure, injectCSS: false });
    editor.commands.setTextSelection(editor.state.doc.content.size - 1);
    editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    editor.commands.insertContent('아래');
    expect(closeHtml(editor.getHTML(), 'kr')).toBe(`${whole.figure}<p>아래</p>`);
    editor.destroy();
  });

  it('is empty when nothing is written', () => {
    expect(written('')).toBe('');
  });

  it('has nothing that the server would not keep', () => {
    const page = new DOMParser().parseFromString(
      written(`${Object.values(whole).join('')}<p>숨<sup data-note="주"></sup></p>`),
      'text/html',
    );
    for (const { tagName, attributes } of page.body.querySelectorAll('*')) {
      const name = tagName.toLowerCase();
      expect(richElements).toContain(name);
      const known: string[] = [...richAttributes['*'], ...(richAttributes[name as 'a'] ?? [])];
      for (const attribute of attributes) expect(known).toContain(attribute.name);
    }
  });
});

it.each([
  ['/customer/notice?a=1', '/customer/notice?a=1'],
  ['#숨', '#숨'],
  ['tel:+8225551234', 'tel:+8225551234'],
  ['example.org', 'https://example.org'],
  ['//example.org', undefined],
  ['/\\example.org', undefined],
  ['javascript:alert(1)', undefined],
])('the link %j leads to %j', (typed, address) => {
  expect(postLinkAddress(typed)).toBe(address);
});
