import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import { z } from 'zod';

/** A schema of the contract as JSON Schema, in its input form. */
export type InputSchema = z.core.JSONSchema.BaseSchema;

/** The parts of a call that a caller fills in. */
const inputParts = ['params', 'query', 'body'] as const;
export type InputPart = (typeof inputParts)[number];

/** The schema of a part of a call; undefined if it has none. */
export function inputSchemaOf(endpoint: Endpoint, part: InputPart): InputSchema | undefined {
  const schema = endpoint[part];
  if (!schema) return undefined;
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as InputSchema;
}

/** The fields of an object; none if it is not an object. */
export function fieldsOf(schema: InputSchema | undefined): [string, InputSchema][] {
  return Object.entries(schema?.properties ?? {}) as [string, InputSchema][];
}

/** A schema without the null that it may also allow. */
export function insideOf(schema: InputSchema): InputSchema {
  const choices = (schema.anyOf ?? []) as InputSchema[];
  return choices.find((choice) => choice.type !== 'null') ?? schema;
}

function sampleText({ format, pattern }: InputSchema): string {
  if (format === 'uuid') return '01890000-0000-7000-8000-000000000001';
  if (format === 'date') return '2026-11-21';
  if (format === 'date-time') return '2026-11-21T03:00:00Z';
  if (pattern?.includes('@')) return 'sample@example.test';
  return pattern?.includes('{6}') ? '123456' : '숨결-12';
}

/** A plausible value of a schema: what a person may send, although nothing of it need exist. */
export function sampleOf(schema: InputSchema): unknown {
  const inside = insideOf(schema);
  if (inside.enum) return inside.enum[0];
  if (inside.const !== undefined) return inside.const;
  if (inside.type === 'string') return sampleText(inside);
  if (inside.type === 'boolean') return true;
  if (inside.type === 'array') return [];
  if (inside.type === 'object')
    return Object.fromEntries(fieldsOf(inside).map(([name, field]) => [name, sampleOf(field)]));
  return Math.max(1, inside.minimum ?? 1);
}
