import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { ApiForm } from './form.ts';
import { LineField, type NamedField } from './line-field.tsx';

/** A required text of several lines, with a character count. */
export function TextField<Values extends FieldValues>({
  of,
  name,
  label,
  hint,
  ...area
}: NamedField<Values> & ComponentProps<typeof Textarea>) {
  return (
    <Field.Root id={name} error={of.errorOf(name)} required>
      <Field.Label>{label}</Field.Label>
      <Textarea {...area} {...of.form.register(name)} />
      {hint ? <Field.Description>{hint}</Field.Description> : null}
      <Field.Error />
    </Field.Root>
  );
}

interface TitleAndTextProps<Values extends FieldValues> {
  of: ApiForm<Values>;
  names: { title: string; content: string; contentHint: string };
  /** The first value of the text. */
  content: string;
  minRows: number;
  maxCount: number;
  countLabel: (used: number, max: number) => string;
}

/** The fields that most forms begin with: `title` and `content`. */
export function TitleAndText<Values extends FieldValues & { title: string; content: string }>({
  of,
  names,
  content,
  ...area
}: TitleAndTextProps<Values>) {
  return (
    <>
      <LineField of={of} name={'title' as FieldPath<Values>} label={names.title} autoComplete="off" />
      <TextField
        of={of}
        name={'content' as FieldPath<Values>}
        label={names.content}
        hint={names.contentHint}
        defaultValue={content}
        {...area}
      />
    </>
  );
}

/** The quiet link that leaves a form. */
export function CancelLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button variant="quiet" render={<Link to={to} />}>
      {children}
    </Button>
  );
}

interface RestoredDraftProps {
  text: string;
  discardLabel: string;
  /** Discards the restored draft; without it nothing was restored, and nothing is rendered. */
  onDiscard: (() => void) | undefined;
}

/** Says that a draft was restored. */
export function RestoredDraft({ text, discardLabel, onDiscard }: RestoredDraftProps) {
  if (!onDiscard) return null;
  return (
    <Notice variant="info">
      {text}{' '}
      <Button variant="quiet" size="sm" onClick={onDiscard}>
        {discardLabel}
      </Button>
    </Notice>
  );
}

interface SendActionsProps {
  pending: boolean;
  label: string;
  pendingLabel: string;
  /** The link next to it that leaves the form. */
  children?: ReactNode;
}

/** The end of a form that sends. */
export function SendActions({ pending, label, pendingLabel, children }: SendActionsProps) {
  return (
    <FormActions>
      <Button type="submit" pending={pending} pendingLabel={pendingLabel}>
        {label}
      </Button>
      {children}
    </FormActions>
  );
}
