import type { Category } from '@taegeuk/contract/category.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { reportTexts } from '../../i18n/report-texts.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { courseName } from './course-name.ts';

/** The courses of the academy; `courses` holds levels and courses in their order. */
export function CourseField({
  courses,
  input,
  error,
}: {
  courses: Category[];
  input: UseFormRegisterReturn;
  error: string | undefined;
}) {
  const texts = reportTexts.use();
  return (
    <Field.Root id="categoryId" error={error} required>
      <Field.Label>{texts.fields.categoryId}</Field.Label>
      <Select {...input}>
        <option value="">{texts.chooseCourse}</option>
        {courses
          .filter(({ subLevel }) => subLevel !== null)
          .map((course) => (
            <option key={course.id} value={course.id}>
              {courseName(course, texts)}
            </option>
          ))}
      </Select>
      <Field.Error />
    </Field.Root>
  );
}
