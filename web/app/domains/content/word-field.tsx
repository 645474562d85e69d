import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';

export interface WordFieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  lang: LanguageCode;
  value: string;
  max: number;
  /** More than one: a text of several lines. */
  rows?: number;
  isShut: boolean;
  onWrite: (value: string) => void;
}

/** Words of a text in one language: a line, or several. */
export function WordField({ id, label, hint, lang, value, max, rows = 1, isShut, onWrite }: WordFieldProps) {
  const input = {
    ...{ value, maxLength: max, lang: htmlLang[lang], readOnly: isShut },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onWrite(currentTarget.value),
  };
  return (
    <Field.Root id={id}>
      <Field.Label>{label}</Field.Label>
      {rows > 1 ? <Textarea {...input} minRows={rows} /> : <Input {...input} autoComplete="off" />}
      {hint ? <Field.Description>{hint}</Field.Description> : null}
    </Field.Root>
  );
}
