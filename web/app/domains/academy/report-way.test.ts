import { expect, it } from 'vitest';
import { academy } from '../../i18n/kr/academy.ts';
import { reportWay } from './report-way.ts';

const slug = 'trainer/oriental';
const at = '/academy/report-manage';

it('begins the report of a course', () => {
  expect(reportWay({ slug, report: null }, academy)).toEqual({
    to: `${at}/write?course=trainer%2Foriental`,
    label: '보고서 쓰기',
  });
});

it.each([
  ['draft', `${at}/write?id=r`, '보고서 이어 쓰기'],
  ['returned', `${at}/write?id=r`, '의견 읽고 고치기'],
  ['submitted', `${at}/view/r`, '보고서 보기'],
  ['reviewed', `${at}/view/r`, '보고서 보기'],
] as const)('opens one that is %s', (state, to, label) => {
  expect(reportWay({ slug, report: { id: 'r', state } }, academy)).toEqual({ to, label });
});
