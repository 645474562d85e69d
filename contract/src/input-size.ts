import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { decomposedTimes } from './fields.ts';

// A UTF-16 unit takes three bytes as UTF-8 and six as JSON may write it: \u0301.
const bytesOfUnit = 6;
const bytesOfNumber = 32;
/** Room for a value that is taken whatever it is, because nobody looks at it. */
const bytesOfIgnored = 1024;
/** Room for spaces, and for fields that we do not know: they are ignored. */
const spareBytes = 2048;

const lengthOfFormat: Record<string, number> = {
  date: '2026-11-21'.length,
  uuid: '01890000-0000-7000-8000-000000000001'.length,
};

type Json = z.core.JSONSchema.BaseSchema;

function sum(sizes: number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

function sizeOfText({ maxLength, format = '', pattern }: Json): number {
  const length = lengthOfFormat[format] ?? maxLength ?? Number.POSITIVE_INFINITY;
  // What follows a pattern has one form; other texts may come decomposed.
  const times = pattern === undefined ? decomposedTimes : 1;
  return 2 + length * times * bytesOfUnit;
}

function sizeOfList({ prefixItems, items, maxItems = Number.POSITIVE_INFINITY }: Json): number {
  if (prefixItems) return 2 + sum(prefixItems.map((item) => sizeOf(item) + 1));
  return 2 + maxItems * (sizeOf(items as Json) + 1);
}

function sizeOfObject({ properties = {}, additionalProperties }: Json): number {
  if (additionalProperties) return Number.POSITIVE_INFINITY;
  const fields = Object.entries(properties) as [string, Json][];
  return 2 + sum(fields.map(([name, field]) => name.length * bytesOfUnit + 4 + sizeOf(field)));
}

function sizeOf(json: Json | boolean): number {
  if (typeof json === 'boolean') return bytesOfIgnored;
  const choices = json.anyOf ?? json.oneOf;
  if (choices) return Math.max(...choices.map(sizeOf));
  const values = json.enum ?? (json.const === undefined ? undefined : [json.const]);
  if (values) return Math.max(...values.map((value) => JSON.stringify(value).length * bytesOfUnit));
  if (json.type === 'string') return sizeOfText(json);
  if (json.type === 'array') return sizeOfList(json);
  if (json.type === 'object') return sizeOfObject(json);
  return json.type === undefined ? bytesOfIgnored : bytesOfNumber;
}

/** Bytes of the longest JSON that a schema takes, spaces not counted; infinite where one of its texts or lists has no bound. */
export function largestInput(schema: z.ZodType): number {
  return sizeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
}

/** Bytes that the body of a call may have: whatever its schema takes fits, in any form in which JSON can write it. */
export function bodyLimitOf({ body, bodyBytes }: Endpoint): number {
  return bodyBytes ?? spareBytes + (body ? largestInput(body) : 0);
}
