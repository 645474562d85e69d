import { practiceTexts } from '../../../i18n/practice-texts.ts';
import styles from '../practice.module.css';
import type { PracticeForm } from './draft.ts';
import { MoodCircles } from './mood-circles.tsx';

/** The mood before and after, as circles; both may stay empty. */
export function MoodFields({ f }: { f: PracticeForm }) {
  const { fields } = practiceTexts.use();
  return (
    <div className={styles.moods}>
      {(['moodBefore', 'mood'] as const).map((name) => (
        <MoodCircles
          key={name}
          legend={fields[name]}
          value={f.form.watch(name)}
          onChoose={(mood) => f.form.setValue(name, mood, { shouldDirty: true })}
        />
      ))}
    </div>
  );
}
