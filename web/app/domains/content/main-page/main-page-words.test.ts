import type { MainPageBody } from '@taegeuk/contract/content-bodies.ts';
import { expect, it } from 'vitest';
import { partsOf, withLanguage, withWords, wordsAt } from './main-page-words.ts';

const text = {
  hero: { title: '숨', lead: '', primary: '시작', secondary: '' },
  path: {
    title: '길',
    lead: '',
    countLabel: '{count}',
    levels: [{ slug: 'balance', name: '균형', text: '몸' }],
  },
  topics: { title: '주제', items: [{ slug: 'body', glyph: '身', name: '몸', text: '' }] },
  footer: { text1: '상호', text2: '', text3: '', text4: '', text5: '', text6: '' },
  diary: {
    ...{ title: '', text: '', link: '' },
    entry: { date: '', chip: '', text: '', minutes: '', streak: '' },
  },
  closing: { text: '', button: '' },
};
const body: MainPageBody = { texts: { kr: text } };
const levelName = ['path', 'levels', 0, 'name'];

it('every place has a name, and addresses are none', () => {
  const labels = partsOf(text).flatMap(({ places }) => places.map(({ label }) => label));
  expect(labels).toContain('1단계 이름');
  expect(labels).toContain('주제 1 한자');
  expect(labels).toContain('보기로 보이는 일지 날짜');
  expect(labels).toContain('6번째 줄');
  expect(labels.every((label) => /[가-힣]/.test(label))).toBe(true);
});

it('the places stand in the order of the page, however the database keeps their keys', () => {
  const { lead, title, primary, secondary } = text.hero;
  const hero = { lead, title, primary, secondary };
  const [head] = partsOf({ ...text, hero });
  expect(head?.places.map(({ path }) => path.at(-1))).toEqual(['title', 'lead', 'primary', 'secondary']);
  expect(partsOf({ ...text, hero })).toEqual(partsOf(text));
});

it('words are changed at their place alone', () => {
  const changed = withWords(body, 'kr', { path: levelName, words: '조화' });
  expect(wordsAt(changed.texts.kr ?? text, levelName)).toBe('조화');
  expect({ ...changed.texts.kr, path: text.path }).toEqual(text);
  expect(wordsAt(text, levelName)).toBe('균형');
});

it('another language begins with the same places and no words', () => {
  const { en } = withLanguage(body, 'en').texts;
  expect(en?.path.levels).toEqual([{ slug: 'balance', name: '', text: '' }]);
  expect(en?.topics.items[0]).toEqual({ slug: 'body', glyph: '身', name: '', text: '' });
  expect(en?.hero.title).toBe('');
});
