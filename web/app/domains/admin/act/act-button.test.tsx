import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ActButton } from './act-button.tsx';
import { useUndo } from './undo.tsx';

vi.mock('../../../lib/calls/api.ts', () => ({ api: {} }));

function htmlOf(shutBecause?: string) {
  return renderToString(
    <MemoryRouter>
      <ActButton
        label="취소하기"
        title="수료증 취소"
        confirmLabel="수료증 취소하기"
        keptAs="certificate-revoke:1"
        act={async () => undefined}
        shutBecause={shutBecause}
      />
    </MemoryRouter>,
  );
}

it('an act that cannot be done now stays visible and reachable, with the reason beside it', () => {
  const html = htmlOf('이미 취소되었습니다');
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('이미 취소되었습니다');
  expect(html).not.toContain(' disabled=""');
  expect(htmlOf()).not.toContain('aria-disabled');
});

it('what is to be undone is offered within the frame only, where the bar is', () => {
  function Outside() {
    useUndo();
    return null;
  }
  expect(() => renderToString(<Outside />)).toThrow('needs the frame of staff');
});
