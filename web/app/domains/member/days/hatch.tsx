import styles from './hatch.module.css';

/** The pattern of a rest, for the `fill` of a drawing. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs className={styles.hatch}>
      <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="4" height="4" />
        <path d="M0 0v4" />
      </pattern>
    </defs>
  );
}
