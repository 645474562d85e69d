import fc from 'fast-check';
import { fieldsOf, type InputSchema, insideOf } from '../testing/inputs.ts';
import { marks } from './marks.ts';

type Values = fc.Arbitrary<unknown>;

const deep = fc
  .record({ depth: fc.integer({ min: 2, max: 3000 }), isList: fc.boolean() })
  .map(({ depth, isList }) => {
    let value: unknown = marks.words;
    for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
    return value;
  });

const strangeTexts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme-composite', maxLength: 60 }),
  fc.constantFrom(...Object.values(marks)),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '\u200b',
    'null',
    'NaN',
    '-0',
    '1e999',
    '%00',
    "' OR 1=1 --",
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '#{7*7}',
    '../../etc/passwd',
    '<b>',
    '<script>alert(1)</script>',
    '{{x}}',
  ),
  fc
    .tuple(
      fc.constantFrom('e\u0301\u0327', '\u0301', '가', '\u{1f33f}', ' ', 'a@a.', '<', '9', '('),
      fc.nat(5000),
    )
    .map(([kind, times]) => kind.repeat(times)),
);

const strange: Values = fc.oneof(
  strangeTexts,
  fc.constantFrom(null, true, false, 0, -1, 1e300, -1e-300, Number.MAX_SAFE_INTEGER, 2 ** 31, 0.5),
  fc.jsonValue({ maxDepth: 3 }),
  deep,
  fc.array(fc.constantFrom(marks.email, 7, null), { maxLength: 300 }),
);

const textOfFormat: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
  'date-time': fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
};

function texts({ format = '', pattern = '', maxLength = 200 }: InputSchema): fc.Arbitrary<string> {
  const formed = textOfFormat[format];
  if (formed) return formed;
  if (pattern.includes('@')) return fc.constantFrom(marks.email, `x${marks.email}`);
  if (pattern.includes('{6}')) return fc.constantFrom(marks.code, '000000');
  if (maxLength === 30) return fc.constantFrom(marks.phone, '+82 10 9381 4672', '112', '+1-900');
  return fc.oneof(
    fc.constantFrom(...Object.values(marks).map((mark) => mark.slice(0, maxLength))),
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 80) }),
  );
}

function plausible(schema: InputSchema): Values {
  const inside = insideOf(schema);
  if (inside.enum) return fc.constantFrom(...inside.enum);
  if (inside.const !== undefined) return fc.constant(inside.const);
  if (inside.type === 'string') return texts(inside);
  if (inside.type === 'boolean') return fc.boolean();
  if (inside.type === 'object') return objects(inside);
  if (inside.prefixItems)
    return fc.tuple(...inside.prefixItems.map((item) => plausible(item as InputSchema)));
  if (inside.type === 'array') return fc.array(plausible(inside.items as InputSchema), { maxLength: 8 });
  if (inside.type === undefined) return strange;
  return fc.oneof(
    fc.integer({ min: inside.minimum ?? -10, max: Math.min(inside.maximum ?? 1000, 2 ** 31) }),
    fc.double(),
  );
}

/** Values of an object's fields, most of them valid by the schema: each may be missing, or anything else. */
export function objects(schema: InputSchema | undefined): fc.Arbitrary<Record<string, unknown>> {
  const fields = fieldsOf(schema).map(([name, field]) => [
    name,
    fc.option(fc.oneof({ weight: 6, arbitrary: plausible(field) }, { weight: 1, arbitrary: strange }), {
      freq: 12,
      nil: undefined,
    }),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, Values>);
}

/** Texts that no person sends. */
export { strange, strangeTexts };
