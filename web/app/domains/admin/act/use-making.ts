import type { NewCategory } from '@taegeuk/contract/category-desk.ts';
import { ApiError } from '@taegeuk/contract/client.ts';
import { type ChangeEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldText } from '../../../lib/forms/form-errors.ts';
import { staffApi } from '../calls/staff-api.ts';
import { useSendKey } from '../calls/use-send-key.ts';

type Wrong = Partial<Record<keyof NewCategory, string>>;

function wrongIn(error: unknown): Wrong {
  if (!(error instanceof ApiError)) return {};
  const told = error.code === 'slug_already_exists' ? [{ path: 'slug', message: error.code }] : error.fields;
  return Object.fromEntries(told.map(({ path, message }) => [path, fieldText(message, 'kr')]));
}

/** What is typed of a group or product that is made: its fields, what is wrong with them, and the send. */
export function useMaking<Typed extends Record<string, string | boolean>>(begin: Typed) {
  const [typed, setTyped] = useState(begin);
  const [wrong, setWrong] = useState<Wrong>({});
  const navigate = useNavigate();
  const sendKey = useSendKey();
  const set = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }));

  /** Makes it, and opens what was made. */
  async function make(
    body: Parameters<typeof staffApi.createCategory>[0]['body'],
    pathOf: (id: string) => string,
  ) {
    setWrong({});
    try {
      const made = await staffApi.createCategory({
        ...{ query: { lang: 'kr' }, body },
        idempotencyKey: sendKey.of(body),
      });
      sendKey.arrived();
      await navigate(pathOf(made.data.id));
    } catch (error) {
      setWrong(wrongIn(error));
      throw error;
    }
  }

  /** The value of a line of text and how it changes. */
  const line = (name: keyof Typed & string) => ({
    value: String(typed[name]),
    autoComplete: 'off',
    onChange: ({
      currentTarget: { value },
    }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      set({ [name]: value } as Partial<Typed>),
  });
  return { typed, set, wrong, make, line };
}

/** A number that may be left empty; what is none is sent as one, and the answer says so at its field. */
export function numberOrNone(typed: string): number | null {
  const plain = typed.replace(/[,\s원일]/g, '');
  return plain === '' ? null : Number(plain);
}
