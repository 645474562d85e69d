import type { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';

type Schema = Parameters<typeof zodResolver>[0];

/** Loads a schema of the contract, e.g. `async () => (await import('@taegeuk/contract/session-login.ts')).login.body`. */
export type LoadSchema = () => Promise<Schema>;

/** Loads the rules of a form, unless that has begun; undefined if they cannot be loaded. The next call tries again. */
export type LateRules<Values extends FieldValues> = () => Promise<Resolver<Values> | undefined>;

/**
 * Rules over a schema. The schema and the library behind it are 25 KB, which a page does not need to show its form. Some
 * browsers never repeat an import that failed: without rules the form is sent all the same, and the server, which has the
 * same schema, judges it.
 */
export function lateRules<Values extends FieldValues>(schema: LoadSchema): LateRules<Values> {
  let loading: ReturnType<LateRules<Values>> | undefined;

  async function fetchRules(): Promise<Resolver<Values>> {
    const [{ zodResolver }, loaded] = await Promise.all([import('@hookform/resolvers/zod'), schema()]);
    return zodResolver(loaded) as unknown as Resolver<Values>;
  }

  return () => {
    loading ??= fetchRules().catch(() => {
      loading = undefined;
      return undefined;
    });
    return loading;
  };
}

function isInForm(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('form') !== null;
}

const touches = ['focusin', 'pointerdown', 'input'] as const;

/** Loads the rules as soon as somebody touches a form of the page: they have arrived before it is sent. */
export function useLateRules<Values extends FieldValues>(schema: LoadSchema): LateRules<Values> {
  const [load] = useState(() => lateRules<Values>(schema));
  useEffect(() => {
    if (isInForm(document.activeElement)) load();
    const look = ({ target }: Event) => {
      if (isInForm(target)) load();
    };
    for (const touch of touches) document.addEventListener(touch, look, { passive: true });
    return () => {
      for (const touch of touches) document.removeEventListener(touch, look);
    };
  }, [load]);
  return load;
}
