import { hash } from 'node:crypto';
import { escapeIdentifier } from 'pg';
import { raw, Sql } from 'sql-template-tag';

/** A part of a statement, or one that was not sent yet: inside another statement, it becomes a part of it. */
export type Fragment = Sql;

/** What a statement accepts in `${…}`: a part of a statement, or a value, which is sent as a parameter. */
export type Value =
  | Fragment
  | string
  | number
  | boolean
  | bigint
  | Date
  | Uint8Array
  | readonly Value[]
  | null
  | undefined;

// biome-ignore lint/suspicious/noExplicitAny: what a row holds is said where it is asked for; what is not said is not checked
export type Row = Record<string, any>;

/** The rows of an answer. `count` is how many rows a statement read or changed, even if it returns none. */
export type Rows<T extends readonly unknown[] = Row[]> = T & { readonly count: number };

/** A statement as it is sent. */
export interface Sent {
  text: string;
  values: unknown[];
  /** Under this name PostgreSQL keeps the plan, on each connection; without one it plans each time. */
  name: string | undefined;
}

export type Send = (sent: Sent) => Promise<Rows>;

/** The pool, or one transaction of it: queries take either as their first argument. */
export interface Db {
  <T extends readonly unknown[] = Row[]>(text: TemplateStringsArray, ...values: Value[]): Statement<Rows<T>>;
  /**
   * Raw text: a constant part of a statement, or a statement of its own, which is not prepared. Several statements in one
   * text, without parameters, are one transaction.
   */
  unsafe<T extends readonly unknown[] = Row[]>(
    text: string,
    parameters?: readonly unknown[],
  ): Statement<Rows<T>>;
  /** The quoted name of a table or a column; `table.column` names both. */
  identifier(name: string): Fragment;
}

/** A statement that is sent when somebody awaits its answer, and only once. */
export class Statement<T> extends Sql implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly #send: (statement: Fragment) => Promise<T>;
  #answer: Promise<T> | undefined;

  constructor(
    text: readonly string[],
    values: readonly unknown[],
    send: (statement: Fragment) => Promise<T>,
  ) {
    super(text, values);
    this.#send = send;
  }

  #wait(): Promise<T> {
    this.#answer ??= this.#send(this);
    return this.#answer;
  }

  // biome-ignore lint/suspicious/noThenProperty: to wait for a statement is to send it
  then<A = T, B = never>(
    kept?: ((value: T) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#wait().then(kept, failed);
  }

  catch<B = never>(failed?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.#wait().catch(failed);
  }

  finally(done?: (() => void) | null): Promise<T> {
    return this.#wait().finally(done);
  }
}

const asInstant = ['', '::timestamptz'];
const asBoolean = ['', '::boolean'];
const asBytes = ['', '::bytea'];
const asBigint = ['', '::bigint'];

/**
 * PostgreSQL infers the type of a parameter from its surroundings. `$1 - interval '1 day'` would be read as an interval: so
 * a value whose type is certain states it.
 */
function typed(value: Value): unknown {
  if (value instanceof Date) return new Sql(asInstant, [value]);
  if (typeof value === 'boolean') return new Sql(asBoolean, [value]);
  if (value instanceof Uint8Array) return new Sql(asBytes, [value]);
  if (typeof value === 'bigint') return new Sql(asBigint, [value]);
  return value;
}

/** A connection keeps its prepared statements for as long as it lives, so the number of names is limited. */
const namesAtMost = 2000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < namesAtMost) {
    name = hash('sha256', text, 'base64url');
    names.set(text, name);
  }
  return name;
}

/** Statements that are sent by `send`. */
export function createDb(send: Send): Db {
  const ask = (part: Fragment) => {
    const { text } = part;
    return send({ text, values: part.values, name: nameOf(text) });
  };
  const tag = (text: TemplateStringsArray, ...values: Value[]) => new Statement(text, values.map(typed), ask);
  return Object.assign(tag, {
    unsafe: (text: string, parameters: readonly unknown[] = []) =>
      new Statement([text], [], () => send({ text, values: [...parameters], name: undefined })),
    identifier: (name: string) => raw(name.split('.').map(escapeIdentifier).join('.')),
  }) as Db;
}
