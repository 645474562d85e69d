import { expect, it } from 'vitest';
import { type Question, questionsOfHits } from './load-help.server.ts';

const question = (id: string): Question => ({
  ...{ id, slug: `q-${id}`, topic: 'practice', title: `질문 ${id}`, lang: 'kr' },
  ...{ content: '<p>숨을 셉니다.</p>', films: [], titleMarks: [] },
});

it('gives the questions that were found, in the order of the hits, with the term marked', () => {
  const found = questionsOfHits([question('1'), question('2')], [{ id: '2', titleMarks: [[0, 2]] }], '숨');
  expect(found).toEqual([
    { ...question('2'), titleMarks: [[0, 2]], content: '<p><mark>숨</mark>을 셉니다.</p>' },
  ]);
});

it('leaves out a hit whose question was taken down meanwhile', () => {
  expect(questionsOfHits([], [{ id: '1', titleMarks: [] }], '숨')).toEqual([]);
});
