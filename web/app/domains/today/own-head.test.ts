// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { takeHead } from './own-head.ts';

it("gives the member's home its own title and description, and the visitor's back", () => {
  document.head.innerHTML = `<title>숨 하나에 머무는 연습 — 태극명상</title>
    <meta name="description" content="방문자의 첫 화면"><meta property="og:site_name" content="태극명상">`;
  const line = () => document.querySelector('meta[name="description"]')?.getAttribute('content');
  const giveBack = takeHead({ title: '오늘', description: '오늘의 수업' });
  expect([document.title, line()]).toEqual(['오늘 — 태극명상', '오늘의 수업']);
  giveBack();
  expect([document.title, line()]).toEqual(['숨 하나에 머무는 연습 — 태극명상', '방문자의 첫 화면']);
});
