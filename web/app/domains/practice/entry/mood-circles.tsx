import { useId } from 'react';
import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import pressed from '../../../ui/pressed-choice.module.css';
import styles from './mood-circles.module.css';

interface MoodCirclesProps {
  /** What is asked; shown above the circles. */
  legend: string;
  /** 1 restless … 5 calm; null while none is chosen. */
  value: number | null;
  onChoose: (mood: number) => void;
  className?: string | undefined;
}

/** The mood as five circles, from pale to full: one press chooses. */
export function MoodCircles({ legend, value, onChoose, className }: MoodCirclesProps) {
  const { moods } = practiceTexts.use();
  const name = useId();
  return (
    <fieldset className={className}>
      <legend>{legend}</legend>
      <div className={styles.circles}>
        {moods.map((mood, index) => (
          <label key={mood} className={classNames(pressed.shape, styles.mood)} data-mood={index + 1}>
            <input
              type="radio"
              name={name}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChoose(index + 1)}
              className={pressed.radio}
            />
            <i className={styles.circle} aria-hidden="true" />
            {mood}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
