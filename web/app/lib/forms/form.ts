import { ApiError } from '@taegeuk/contract/client.ts';
import { useEffect, useEffectEvent, useInsertionEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type Field,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { errorTexts } from '../../i18n/error-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { failureText } from '../calls/failure-text.ts';
import { usePopups } from '../popups/popups.tsx';
import { readEarlyValues } from './early-values.ts';
import { blank, fieldText, placeErrors, wordsOfPopup } from './form-errors.ts';
import { type LateRules, type LoadSchema, useLateRules } from './late-rules.ts';

interface Objection<Values extends FieldValues> {
  name: FieldPath<Values>;
  key: string;
}

export interface ApiFormOptions<Values extends FieldValues> {
  /** Loads the contract's schema, e.g. `login.body`, when the form is first touched; messages in it are keys. */
  schema: LoadSchema;
  /** Every field of the form, in the order of the page; a server's error is assigned to a field by these names. */
  defaultValues: DefaultValues<Values>;
  /** Names of the fields in the order of the page; ids of the controls are the same names. */
  fields: readonly FieldPath<Values>[];
  /** Labels of the fields: an empty field is then asked for by its name, and the summary says what each error is about. */
  labels?: Partial<Record<FieldPath<Values>, string>>;
  /** Checks that no single field's schema can make, e.g. that two passwords are the same. */
  check?: (values: Values) => Objection<Values>[] | Promise<Objection<Values>[]>;
  /** Sends the values as typed; the server normalises them. A thrown ApiError is shown; anything else is rethrown. */
  send: (values: Values) => Promise<unknown>;
  /**
   * The text of the error popup in the place of the failure's own: undefined for the popup's default, false for no popup. A
   * form in a dialog that is a popup itself has none.
   */
  popup?: false | ((error: ApiError, words: string) => string | undefined | false);
}

export interface ApiForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  pending: boolean;
  /** The text of what is wrong with a field, for `Field.Root error`. */
  errorOf: (name: FieldPath<Values>) => string | undefined;
  /** For `ErrorSummary errors`, in the order of the page. */
  summary: { fieldId: string; message: string }[];
  /** What the summary is called: where nothing but empty fields is wrong, their message. */
  summaryTitle: string;
  /** Grows with each attempt: the `key` of the summary. */
  attempt: number;
  /** The failure that belongs to no field, and its text; undefined when there is none. */
  failure: ApiError | undefined;
  failureText: string | undefined;
}

function messageOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: string,
): string | undefined {
  const error: { message?: unknown } | undefined = get(errors, name);
  return typeof error?.message === 'string' ? error.message : undefined;
}

// Errors of the schema come first; a cross-check never hides one.
function resolverOf<Values extends FieldValues>(
  load: LateRules<Values>,
  check: ApiFormOptions<Values>['check'],
): Resolver<Values> {
  return async (values, context, settings) => {
    const resolve = await load();
    const result = resolve ? await resolve(values, context, settings) : { values, errors: {} };
    const objections = (await check?.(values)) ?? [];
    const extra = objections.filter(({ name }) => !get(result.errors, name));
    if (extra.length === 0) return result;
    const errors = { ...result.errors } as FieldErrors<Values>;
    for (const { name, key } of extra) {
      const control: Field['_f'] | undefined = get(settings.fields, name);
      set(errors, name, { type: 'check', message: key, ref: control?.ref });
    }
    return { values: {}, errors };
  };
}

/** Takes over what was typed before hydration. */
function useEarlyValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly FieldPath<Values>[],
): void {
  const early = useRef<Partial<Values>>({});
  const read = useEffectEvent(() => {
    early.current = readEarlyValues(fields) as Partial<Values>;
  });
  const takeUp = useEffectEvent(() => {
    for (const name of fields) {
      const value = early.current[name];
      if (value !== undefined) form.setValue(name, value, { shouldDirty: true });
    }
  });
  // The last moment before the form gives its fields their first values, which it does when they are attached.
  useInsertionEffect(() => read(), []);
  useEffect(() => takeUp(), []);
}

// `setFocus` waits for a timer, and a key that is pressed meanwhile would reach no field. Only a group of radio buttons that
// the server has refused has no control with its error.
function focusNow<Values extends FieldValues>(form: UseFormReturn<Values>, name: FieldPath<Values>): void {
  const control = form.getFieldState(name).error?.ref;
  if (control?.focus) control.focus();
  else form.setFocus(name);
}

/**
 * A form over a schema of the contract. The schema validates before sending; afterwards the server's errors are shown at
 * their fields, and the error popup says the first. The first wrong field gets the focus, and what was typed stays.
 */
export function useApiForm<Values extends FieldValues>(options: ApiFormOptions<Values>): ApiForm<Values> {
  const lang = useLang();
  const popups = usePopups();
  const [failure, setFailure] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const isRunning = useRef(false);
  const load = useLateRules<Values>(options.schema);
  const form = useForm<Values>({
    resolver: resolverOf(load, options.check),
    defaultValues: options.defaultValues,
    shouldFocusError: false,
  });
  useEarlyValues(form, options.fields);
  const { errors, isSubmitting } = form.formState;

  function showPopup(error: ApiError, key: string | undefined): void {
    const { popup = wordsOfPopup } = options;
    if (popup === false) return;
    const words = popup(error, fieldText(key, lang) ?? failureText(error, lang));
    if (words !== false) popups.showError(words);
  }

  async function send(values: Values) {
    try {
      await options.send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const placed = placeErrors(error, options.fields);
      for (const { name, key } of placed.fields) {
        form.setError(name as FieldPath<Values>, { type: 'server', message: key });
      }
      setFailure(placed.failure);
      showPopup(error, placed.fields[0]?.key);
    }
  }

  // The last digit of a code sends its form, and Enter after it would send it again: the button is not busy yet.
  async function submit(event?: React.BaseSyntheticEvent) {
    if (isRunning.current) return event?.preventDefault();
    isRunning.current = true;
    try {
      await run(event);
    } finally {
      isRunning.current = false;
    }
  }

  async function run(event?: React.BaseSyntheticEvent) {
    setFailure(undefined);
    // The raw values are sent, not the schema's output: the server applies the same schema itself.
    await form.handleSubmit(() => send(form.getValues()))(event);
    // The summary takes the focus when it is rendered; then the first wrong field takes it.
    flushSync(() => setAttempt((count) => count + 1));
    const firstWrong = options.fields.find((name) => form.getFieldState(name).error !== undefined);
    if (firstWrong !== undefined) focusNow(form, firstWrong);
  }

  const texts = errorTexts.use();
  const isBlank = (name: FieldPath<Values>) => messageOf(errors, name) === blank;
  const wrong = options.fields.filter((name) => messageOf(errors, name));
  const errorOf = (name: FieldPath<Values>) =>
    fieldText(messageOf(errors, name), lang, options.labels?.[name]);
  return {
    form,
    submit,
    pending: isSubmitting,
    errorOf,
    summary: wrong.map((name) => {
      const message = errorOf(name) ?? '';
      const label = options.labels?.[name];
      return { fieldId: name, message: label && !isBlank(name) ? `${label}: ${message}` : message };
    }),
    summaryTitle: wrong.every(isBlank) ? texts.fields[blank] : texts.summaryTitle,
    attempt,
    failure,
    failureText: failure && failureText(failure, lang),
  };
}
