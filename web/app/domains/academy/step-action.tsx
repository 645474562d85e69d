import type { Course } from '@taegeuk/contract/academy.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { academyTexts } from '../../i18n/academy-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { api } from '../../lib/calls/api.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { certificatePath, coursePath } from './academy-paths.ts';
import { type CourseStep, stepOf } from './course-step.ts';
import { reportWay } from './report-way.ts';

interface StepActionProps {
  course: Course;
  variant?: NonNullable<ButtonProps['variant']>;
}

type Words = ReturnType<typeof academyTexts.use>;

function linkOf(step: CourseStep, course: Course, t: Words) {
  switch (step.kind) {
    case 'lesson':
      return {
        to: `${coursePath(course.slug)}/${step.lesson.id}`,
        label: course.practised === 0 ? t.lessonStart : t.lessonOn,
      };
    case 'write':
    case 'writeOn':
    case 'revise':
    case 'wait':
      return reportWay(course, t);
    case 'done':
      return { to: certificatePath(step.certificateId), label: t.openCertificate };
    default:
      return undefined;
  }
}

/** The link to the next step of a course; nothing if there is none. */
export function StepAction({ course, variant = 'solid' }: StepActionProps) {
  const t = academyTexts.use();
  const step = stepOf(course);
  if (step.kind === 'claim') return <ClaimCertificate course={course} variant={variant} />;
  const link = linkOf(step, course, t);
  if (!link) return null;
  return (
    <Button variant={variant} render={<Link to={link.to} />}>
      {link.label}
    </Button>
  );
}

function ClaimCertificate({ course, variant }: Required<StepActionProps>) {
  const t = academyTexts.use();
  const lang = useLang();
  const navigate = useNavigate();
  const toast = useToast();
  const [pending, setPending] = useState(false);

  // A second request returns the same certificate.
  async function claim() {
    setPending(true);
    try {
      const { data } = await api.createCertificate({ body: { categoryId: course.categoryId }, query: {} });
      await navigate(certificatePath(data.id));
    } catch (error) {
      toast.show({ title: t.claimFailed, description: failureText(error, lang), variant: 'danger' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button variant={variant} pending={pending} pendingLabel={t.claiming} onClick={claim}>
      {t.claim}
    </Button>
  );
}

/** The next step of a course, in a sentence. */
export function stepWords(course: Course, t: Words): string {
  const words: Record<CourseStep['kind'], string> = {
    lesson: t.lessonsText(course.practised, course.lessons),
    write: t.writeText,
    writeOn: t.writeOnText,
    revise: t.returnedText,
    wait: t.waitText,
    claim: t.claimText,
    done: t.doneText,
    revoked: t.revokedText,
    empty: t.emptyCourseText,
  };
  return words[stepOf(course).kind];
}
