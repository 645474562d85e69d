import type { ChecklistBody } from '@taegeuk/contract/content-bodies.ts';
import { expect, it } from 'vitest';
import { bothFields } from './both-fields.ts';
import { checklistWriting } from './checklist/checklist-form.tsx';

const bodyOf = (...texts: string[]): ChecklistBody => ({
  side: 'center',
  texts: { kr: { points: texts.map((text) => ({ text, met: '', unmet: '' })) } },
});
const differing = (mine: ChecklistBody, theirs: ChecklistBody) =>
  bothFields(checklistWriting, mine, theirs).filter((each) => each.mine !== each.theirs);

it('shows what only one of two versions has, whichever it is', () => {
  const label = '한국어 점검 2 점검할 것';
  expect(differing(bodyOf('a'), bodyOf('a', 'b'))).toEqual([{ label, mine: '', theirs: 'b' }]);
  expect(differing(bodyOf('a', 'b'), bodyOf('a'))).toEqual([{ label, mine: 'b', theirs: '' }]);
});

it('shows HTML as words, and a language that only they began', () => {
  const fieldsOf = ({ texts }: { texts: object }, lang: string) =>
    lang in texts ? [{ label: 'Text', value: '<p>words</p>', as: 'html' as const }] : [];
  expect(bothFields({ fieldsOf }, { texts: {} }, { texts: { en: {} } } as never)).toEqual([
    { label: '영어 Text', mine: '', theirs: ' words ' },
  ]);
});
