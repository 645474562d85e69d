import styles from './today.module.css';

const width = 224;
const inset = 2;
const xOf = (age: number) => inset + age * (width - 2 * inset);

/** A dot for each waiting item on a line of twice the promise; the tick is the promise, past it both turn red. */
export function AgeStrip({ ages }: { ages: readonly number[] }) {
  const oldest = Math.max(0, ...ages);
  return (
    <svg className={styles.strip} viewBox={`0 0 ${width} 24`} aria-hidden="true">
      <path className={styles.axis} d={`M${xOf(0)} 12H${xOf(1)}`} />
      {oldest > 0.5 ? <path className={styles.hot} d={`M${xOf(0.5)} 12H${xOf(oldest)}`} /> : null}
      <path className={styles.promise} d={`M${xOf(0.5)} 5V19`} />
      {/* Those of one age would cover each other: one dot stands for them. */}
      {[...new Set(ages)].map((age) => (
        <circle key={age} cx={xOf(age)} cy="12" r="3.5" data-late={age > 0.5 || undefined} />
      ))}
    </svg>
  );
}
