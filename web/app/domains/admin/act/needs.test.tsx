import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Needs } from './needs.tsx';

it('says what an act asks for, but for the reason, which has its own field', () => {
  expect(renderToStaticMarkup(<Needs of={['reason']} />)).toBe('');
  const html = renderToStaticMarkup(<Needs of={['reason', 'password', 'second-person']} />);
  expect(html).toContain('비밀번호, 두 사람');
  expect(html).not.toContain('사유');
});
