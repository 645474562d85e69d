import { centreLevel } from '@taegeuk/contract/levels.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { commonTexts } from '../../i18n/common-texts.ts';
import { todayTexts } from '../../i18n/today-texts.ts';
import { formatDuration } from '../../lib/dates/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './act.module.css';
import type { TodayLesson } from './today-lesson.ts';

export interface ActProps {
  /** The line above the title: the day, or a greeting. */
  day: ReactNode;
  title: string;
  /** Facts in one line. */
  meta?: ReactNode;
  /** One or two sentences. */
  text?: ReactNode;
  /** The one thing to press, if there is one, and a quiet way beside it. */
  children: ReactNode;
  poster: string | undefined;
  /** What the seal on the picture says; the picture is dimmed then. */
  seal?: ReactNode;
}

/** The one vivid act of the day: the lesson's picture, its title, and one button, all in the first screen. */
export function Act({ day, title, meta, text, children, poster, seal }: ActProps) {
  return (
    <div className={styles.act} data-done={seal ? '' : undefined}>
      <div className={styles.text}>
        <p className={styles.day}>{day}</p>
        <h1 className={styles.title}>{title}</h1>
        {meta ? <p className={styles.meta}>{meta}</p> : null}
        {text ? <p className={styles.why}>{text}</p> : null}
        <p className={styles.go}>{children}</p>
      </div>
      <div className={styles.art} aria-hidden="true">
        {poster ? <img src={poster} alt="" fetchPriority="high" className={styles.poster} /> : null}
        {seal ? <span className={styles.seal}>{seal}</span> : null}
      </div>
    </div>
  );
}

export function Press({ to, onClick, children }: { to: string; onClick?: () => void; children: ReactNode }) {
  return (
    <Button className={styles.press} render={<Link to={to} />} {...(onClick ? { onClick } : {})}>
      {children}
    </Button>
  );
}

/** The one button of the day, for what is done here and now. */
export function PressButton(props: Omit<ComponentProps<typeof Button>, 'className'>) {
  return <Button {...props} className={styles.press} />;
}

export function Beside({ to, children }: { to: string; children: ReactNode }) {
  return <TextLink render={<Link to={to} />}>{children}</TextLink>;
}

/** `29분 · 온열 · 단전축기 세 번째 수업`. */
export function LessonFacts({ of: lesson, isBetween = false }: { of: TodayLesson; isBetween?: boolean }) {
  const t = todayTexts.use();
  const common = commonTexts.use();
  const level = centreLevel(lesson.level ?? 0);
  const place = [level ? common.levels[level.key] : '', t.placeOf(lesson.group, lesson.number)];
  return (
    <>
      <b>{t.minutes(lesson.minutes)}</b>
      {isBetween ? ` · ${t.heardTo(formatDuration(lesson.position))}` : null} ·{' '}
      {place.filter(Boolean).join(' · ')}
    </>
  );
}
