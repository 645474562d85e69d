import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CueRow } from './cue-row.tsx';
import type { Cue } from './cues.ts';

const acts = { change: () => {}, listen: () => {}, remove: () => {}, next: () => {}, now: () => 0 };
const cue: Cue = { key: 1, from: 1, to: 2, text: '숨', settings: '', before: '', after: '' };

it('shows a time that is none as it was typed, and why it is wrong', () => {
  const html = renderToString(
    <CueRow
      cue={{ ...cue, wrongFrom: '1:99' }}
      index={0}
      lang="ko"
      problem="wrong_time"
      isSpoken={false}
      acts={acts}
    />,
  );
  const [from, to] = html.match(/<input[^>]*>/g) ?? [];
  expect(from).toContain('value="1:99"');
  expect(from).toContain('aria-invalid="true"');
  expect(from).toContain('aria-describedby="cue-1-problem"');
  expect(html).toMatch(/id="cue-1-problem"[^>]*>시각으로 읽을 수 없습니다/);
  expect(to).toContain('value="00:00:02.000"');
  expect(to).not.toContain('aria-invalid');
  expect(html.match(/<textarea[^>]*>/)?.[0]).not.toContain('aria-invalid');
});
