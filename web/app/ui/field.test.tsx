import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';
import { Radio } from './radio.tsx';
import { Select } from './select.tsx';
import { Textarea } from './textarea.tsx';

const markup = (element: ReactElement) => renderToStaticMarkup(element);

describe('field', () => {
  it('ties the label to the control by id', () => {
    const html = markup(
      <Field.Root id="email">
        <Field.Label>mail</Field.Label>
        <Input />
      </Field.Root>,
    );
    expect(html).toContain('for="email"');
    expect(html).toContain('id="email"');
    expect(html).not.toContain('aria-invalid');
    expect(html).not.toContain('aria-describedby');
  });

  it('says what is wrong at the control itself', () => {
    const html = markup(
      <Field.Root id="email" error="missing" required>
        <Input />
        <Field.Error />
      </Field.Root>,
    );
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-required="true"');
    expect(html).toContain('aria-describedby="email-error"');
    expect(html).toMatch(/<p id="email-error".*missing/);
  });

  it('draws no error where there is none', () => {
    expect(
      markup(
        <Field.Root id="a" error="">
          <Field.Error />
        </Field.Root>,
      ),
    ).not.toContain('a-error');
  });

  it.each([
    ['textarea', <Textarea key="t" />],
    ['select', <Select key="s" />],
    ['password', <PasswordInput key="p" showLabel="show" hideLabel="hide" />],
    ['checkbox', <Checkbox key="c">yes</Checkbox>],
    ['any other control', <Field.Control key="o" render={<input type="date" />} />],
  ])('gives %s its id and state', (_name, control) => {
    const html = markup(
      <Field.Root id="x" error="wrong">
        {control}
      </Field.Root>,
    );
    expect(html).toContain('id="x"');
    expect(html).toContain('aria-invalid="true"');
  });

  it('lets a control keep props of its own', () => {
    const html = markup(
      <Field.Root id="x">
        <Input id="own" name="n" />
      </Field.Root>,
    );
    expect(html).toContain('id="own"');
  });
});

describe('textarea', () => {
  it('counts characters, not code units', () => {
    const html = markup(
      <Textarea defaultValue={'숨\u{1F54A}'} maxCount={10} countLabel={(used, max) => `${used} of ${max}`} />,
    );
    expect(html).toContain('2 of 10');
  });

  it('marks a count over its limit', () => {
    expect(markup(<Textarea defaultValue="abc" maxCount={2} countLabel={(used) => `${used}`} />)).toContain(
      'data-over="true"',
    );
  });
});

describe('password input', () => {
  it('hides the password and offers to show it', () => {
    const html = markup(<PasswordInput showLabel="show" hideLabel="hide" />);
    expect(html).toContain('type="password"');
    expect(html).toContain('aria-label="show"');
  });
});

describe('radio group', () => {
  it('names the group by its legend and ties its error', () => {
    const html = markup(
      <Radio.Group id="g" legend="which" error="choose one">
        <Radio.Item value="a">a</Radio.Item>
      </Radio.Group>,
    );
    expect(html).toMatch(/<legend[^>]*>which/);
    expect(html).toContain('aria-describedby="g-error"');
  });
});

describe('error summary', () => {
  it('is nothing without errors and can take the focus with them', () => {
    expect(markup(<ErrorSummary title="t" errors={[]} />)).toBe('');
    const html = markup(
      <ErrorSummary title="t" errors={[{ fieldId: 'email', message: 'm' }, { message: 'n' }]} />,
    );
    expect(html).toContain('tabindex="-1"');
    expect(html).toContain('href="#email"');
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});
