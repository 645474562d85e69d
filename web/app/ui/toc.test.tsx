import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Toc } from './toc.tsx';

const items = [
  { id: 'first', title: '처음' },
  { id: '기-氣', title: '기' },
];

it('leads to each section without scripts: beside the text, and folded above it', () => {
  const html = renderToStaticMarkup(<Toc label="차례" items={items} />);
  expect(html.match(/href="#first"/g)).toHaveLength(2);
  expect(html).toContain(`href="#${encodeURIComponent('기-氣')}"`);
  expect(html).toContain('<details');
  expect(html).not.toContain('aria-current');
});

it('lets the router make its links', () => {
  const html = renderToStaticMarkup(
    <Toc
      label="차례"
      items={items}
      renderLink={(href) => (
        <a href={href} data-router="">
          …
        </a>
      )}
    />,
  );
  expect(html.match(/data-router/g)).toHaveLength(4);
});
