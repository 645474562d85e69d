import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { decomposedTimes } from './fields.ts';

// A UTF-16 unit takes three bytes in UTF-8, and six in JSON's longest spelling: \u0301.
const bytesOfUnit = 6;
const bytesOfNumber = 32;
/** Bytes for a value that is accepted whatever it is, because nothing reads it. */
const bytesOfIgnored = 1024;
/** Bytes for spaces, and for unknown fields, which are ignored. */
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
  // A text with a pattern has one form; other texts may be sent decomposed.
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

/** Bytes of the longest JSON that a schema accepts, without spaces; infinite if one of its texts or lists has no limit. */
export function largestInput(schema: z.ZodType): number {
  return sizeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
}

/** Maximum bytes of a call's body: whatever its schema accepts fits, in any spelling of JSON. */
export function bodyLimitOf({ body, bodyBytes }: Endpoint): number {
  return bodyBytes ?? spareBytes + (body ? largestInput(body) : 0);
}
