import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { DateBlock } from './date-block.tsx';
import { ErrorState } from './error-state.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Meter } from './meter.tsx';
import { Notice } from './notice.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';
import { Prose } from './prose.tsx';
import { Spinner } from './spinner.tsx';
import { TextLink } from './text-link.tsx';
import { ToggleButton } from './toggle-button.tsx';

const markup = (element: ReactElement) => renderToStaticMarkup(element);

describe('button', () => {
  it('sends no form unless told to', () => {
    expect(markup(<Button>a</Button>)).toContain('type="button"');
    expect(markup(<Button type="submit">a</Button>)).toContain('type="submit"');
  });

  it('is busy but not disabled while pending, and says what it does', () => {
    const html = markup(
      <Button pending pendingLabel="sending">
        send
      </Button>,
    );
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toMatch(/ disabled/);
    expect(html).toContain('sending');
    expect(html).toContain('send');
  });

  it('lends its look to the element given as render, which keeps its own props', () => {
    const html = markup(
      <Button variant="outline" className="mine" render={<a href="/there" className="theirs" />}>
        go
      </Button>,
    );
    expect(html).toMatch(/^<a /);
    expect(html).toContain('href="/there"');
    expect(html).toContain('data-variant="outline"');
    expect(html).toMatch(/class="[^"]*mine[^"]*theirs"/);
    expect(html).not.toContain('type="button"');
  });

  it('names a button that shows only an icon', () => {
    expect(markup(<IconButton icon="close" label="close" />)).toContain('aria-label="close"');
  });

  it('tells whether a toggle is on', () => {
    expect(markup(<ToggleButton pressed>a</ToggleButton>)).toContain('aria-pressed="true"');
    expect(markup(<ToggleButton pressed={false}>a</ToggleButton>)).toContain('aria-pressed="false"');
  });
});

describe('icon', () => {
  it('is silent beside a text and named when it stands alone', () => {
    expect(markup(<Icon name="heart" />)).toContain('aria-hidden="true"');
    const named = markup(<Icon name="heart" label="liked" />);
    expect(named).toContain('role="img"');
    expect(named).not.toContain('aria-hidden');
  });
});

describe('pagination', () => {
  const props: PaginationProps = {
    page: 5,
    totalPages: 12,
    hrefFor: (page) => `?page=${page}`,
    label: 'pages',
    previousLabel: 'previous',
    nextLabel: 'next',
    pageLabel: (page) => `page ${page}`,
  };

  it('is not drawn for a single page', () => {
    expect(markup(<Pagination {...props} totalPages={1} page={1} />)).toBe('');
  });

  it('marks the current page and links its neighbours', () => {
    const html = markup(<Pagination {...props} />);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toContain('>page 5<');
    expect(html).toContain('href="?page=4"');
    expect(html).toContain('href="?page=6"');
  });

  it('has no link before the first page or after the last', () => {
    expect(markup(<Pagination {...props} page={1} />)).not.toContain('rel="prev"');
    expect(markup(<Pagination {...props} page={12} />)).not.toContain('rel="next"');
  });

  it('reads no empty point of the list where an arrow leads nowhere', () => {
    const dead = /<li aria-hidden="true"><span/g;
    expect(markup(<Pagination {...props} page={1} />).match(dead)).toHaveLength(1);
    expect(markup(<Pagination {...props} page={12} />).match(dead)).toHaveLength(1);
    expect(markup(<Pagination {...props} />)).not.toMatch(dead);
  });

  it("draws links with the router's element when given one", () => {
    const html = markup(
      <Pagination
        {...props}
        renderLink={(href) => (
          <a data-router="yes" href={href}>
            n
          </a>
        )}
      />,
    );
    expect(html).toContain('data-router="yes"');
  });
});

describe('small parts', () => {
  it('reads a date as a date, whatever is drawn', () => {
    const html = markup(
      <DateBlock dateTime="2026-11-26" day={26} label="Nov Thu" spoken="26 November 2026" />,
    );
    const read = html.replaceAll(/<span aria-hidden="true".*?<\/span>/g, '').replaceAll(/<[^>]*>/g, '');
    expect(read).toBe('26 November 2026');
  });

  it("gives a chip its level's colour", () => {
    expect(markup(<Chip level="heat">a</Chip>)).toContain('data-level="heat"');
  });

  it('keeps a meter between nothing and all', () => {
    expect(markup(<Meter value={7} max={5} label="m" />)).toContain('--share:1');
    expect(markup(<Meter value={1} max={0} label="m" />)).toContain('--share:0');
  });

  it('reads an error aloud at once, and a live notice in its turn', () => {
    expect(markup(<ErrorState title="t" />)).toContain('role="alert"');
    expect(markup(<Notice live>a</Notice>)).toContain('role="status"');
    expect(markup(<Notice>a</Notice>)).not.toContain('role=');
    expect(markup(<Spinner label="wait" />)).toContain('role="status"');
  });

  it('names the last breadcrumb without linking it', () => {
    const html = markup(<Breadcrumbs label="here" items={[{ label: 'a', href: '/a' }, { label: 'b' }]} />);
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('renders links and prose as given', () => {
    expect(markup(<TextLink href="/x">x</TextLink>)).toContain('href="/x"');
    expect(markup(<Prose html="<p>a</p>" />)).toContain('<p>a</p>');
  });
});
