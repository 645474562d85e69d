import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEarlyValues } from './early-values.ts';

// Unit tests run without a browser: these objects have the properties of a field that are read.
class Input {
  type = 'text';
  value = '';
  defaultValue = '';
  checked = false;
  defaultChecked = false;
}
class TextArea {
  value = '';
  defaultValue = '';
}
class Choice {
  options: { value: string; defaultSelected: boolean; disabled: boolean }[] = [];
  selectedIndex = 0;
  get value() {
    return this.options[this.selectedIndex]?.value;
  }
}

let fields: Record<string, object[]> = {};
const dataset: Record<string, string> = {};

beforeEach(() => {
  delete dataset['alive'];
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('HTMLTextAreaElement', TextArea);
  vi.stubGlobal('HTMLSelectElement', Choice);
  vi.stubGlobal('document', {
    documentElement: { dataset },
    getElementsByName: (name: string) => fields[name] ?? [],
  });
});
afterEach(() => vi.unstubAllGlobals());

const input = (values: Partial<Input>) => Object.assign(new Input(), values);
const read = (...of: object[]) => {
  fields = { field: of };
  return readEarlyValues(['field', 'not-there']);
};

it('what was typed is read, and what stands there untouched is not', () => {
  expect(read(input({ value: '고요' }))).toEqual({ field: '고요' });
  expect(read(input({ value: '고요', defaultValue: '고요' }))).toEqual({});
  expect(read(Object.assign(new TextArea(), { value: 'two\nlines' }))).toEqual({ field: 'two\nlines' });
});

it('what was taken out of a field is read as empty', () => {
  expect(read(input({ value: '', defaultValue: '고요' }))).toEqual({ field: '' });
});

it('a box is read where it was ticked or cleared', () => {
  const box = { type: 'checkbox', value: 'on', defaultValue: 'on' };
  expect(read(input({ ...box, checked: true }))).toEqual({ field: true });
  expect(read(input({ ...box, defaultChecked: true }))).toEqual({ field: false });
  expect(read(input({ ...box, checked: true, defaultChecked: true }))).toEqual({});
});

it('of radio buttons the one that was chosen is read, in whatever order they stand', () => {
  const given = input({ type: 'radio', value: 'phone', defaultChecked: true });
  const chosen = input({ type: 'radio', value: 'email', checked: true });
  expect(read(given, chosen)).toEqual({ field: 'email' });
  expect(read(chosen, given)).toEqual({ field: 'email' });
});

describe('a select', () => {
  const choice = (selectedIndex: number, given?: number) =>
    Object.assign(new Choice(), {
      selectedIndex,
      options: ['kr', 'en', 'ep'].map((value, index) => ({
        value,
        defaultSelected: index === given,
        disabled: false,
      })),
    });

  it('is read where another option was chosen than the one that the document names', () => {
    expect(read(choice(2, 1))).toEqual({ field: 'ep' });
    expect(read(choice(0, 1))).toEqual({ field: 'kr' });
    expect(read(choice(1, 1))).toEqual({});
  });

  it('that names none shows its first option until somebody chooses: the form may have another in mind', () => {
    expect(read(choice(0))).toEqual({});
    expect(read(choice(1))).toEqual({ field: 'en' });
    const asking = choice(1);
    Object.assign(asking.options[0] ?? {}, { disabled: true });
    expect(read(asking)).toEqual({});
  });
});

it('nothing is read once the app is alive', () => {
  dataset['alive'] = '';
  expect(read(input({ value: '고요' }))).toEqual({});
});
