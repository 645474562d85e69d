import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BothVersions } from './both-versions.tsx';

it('shows what is stored beside what was typed, of the fields that differ', () => {
  const html = renderToString(
    <BothVersions
      fields={[
        { label: '이름', theirs: '강나루', mine: '강나루' },
        { label: '별명', theirs: '아침 물가', mine: '저녁 물가' },
      ]}
      onTakeTheirs={() => {}}
      onKeepMine={() => {}}
    />,
  );
  expect(html).toContain('아침 물가');
  expect(html).toContain('저녁 물가');
  expect(html).not.toContain('강나루');
  expect(html).toContain('role="alert"');
});
