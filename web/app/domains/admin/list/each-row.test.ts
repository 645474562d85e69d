import { expect, it } from 'vitest';
import { eachRow, failedIn } from './each-row.ts';

const rows = ['가', '나', '다'].map((name, index) => ({ id: String(index), name }));

it('gives each row a result of its own: one that fails does not stop the others', async () => {
  const act = async ({ name }: { name: string }) => {
    if (name === '나') throw new Error('그사이 바뀌었습니다.');
  };
  const results = await eachRow(rows, act, (error) => (error as Error).message);
  expect(results).toEqual([
    { id: '0', name: '가', failure: null },
    { id: '1', name: '나', failure: '그사이 바뀌었습니다.' },
    { id: '2', name: '다', failure: null },
  ]);
  expect(failedIn(results)).toEqual(['1']);
});
