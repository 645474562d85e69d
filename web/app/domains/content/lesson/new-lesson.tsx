import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { NewText } from '../new-text.tsx';
import { lessonDeskTexts as t } from './lesson-desk-texts.ts';

const words = { create: t.newLesson, createTitle: t.newLessonTitle, createLead: t.newLessonLead };

/** Begins a lesson of a group as a draft, and opens it. */
export function NewLesson({ categoryId }: { categoryId: string }) {
  const [title, setTitle] = useState('');
  return (
    <NewText
      kind="lesson"
      words={words}
      look="outline"
      body={() => ({ categoryId, texts: { kr: { title: title.trim() } } })}
    >
      <Field.Root id="new-lesson-title">
        <Field.Label>{t.lessonTitle}</Field.Label>
        <Input
          maxLength={200}
          value={title}
          autoComplete="off"
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </Field.Root>
    </NewText>
  );
}
