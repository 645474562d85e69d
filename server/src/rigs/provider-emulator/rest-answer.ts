/** An answer of the REST API: HTTP status beside the envelope's own code. */
export interface RestAnswer {
  status: number;
  body: { code: number; message: string | null; response: unknown };
}

/** The input of a call: parts of its address, its query and its body, JSON or form. */
export interface RestCall {
  params: Record<string, string>;
  query: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
}

export function done(response: unknown, status = 200): RestAnswer {
  return { status, body: { code: 0, message: null, response } };
}

export function refused(status: number, code: number, message: string): RestAnswer {
  return { status, body: { code, message, response: null } };
}

/** A field of a form or of JSON as text; empty when it is missing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A number of a form or of JSON; null: missing or none. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value).trim();
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}

export function truthOf(value: unknown): boolean {
  return value === true || value === 'true' || value === '1';
}
