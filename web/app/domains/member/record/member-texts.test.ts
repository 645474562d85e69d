import { expect, it } from 'vitest';
import { memberTexts } from './member-texts.ts';

it('calls an act of staff in the timeline as the log does, where it has no sentence of its own', () => {
  expect(memberTexts.happened('staff', 'member.reveal')).toBe('가린 것을 보았습니다');
  expect(memberTexts.happened('staff', 'certificate.read')).toBe('수료증 보기');
});
