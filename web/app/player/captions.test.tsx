import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CaptionSizeButton } from './captions.tsx';

it('names the button of the captions’ size by the size, and says a change beside it', () => {
  const html = renderToStaticMarkup(<CaptionSizeButton size="large" onSize={() => undefined} />);
  const [button = ''] = html.match(/<button.*<\/button>/) ?? [];
  expect(button).toContain('자막 크기: 크게');
  // A status in a button keeps its words from the button's name.
  expect(button).not.toContain('role="status"');
  expect(html.slice(button.length)).toMatch(/^<span role="status"[^>]*><\/span>$/);
});
