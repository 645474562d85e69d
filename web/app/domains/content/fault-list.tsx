import styles from './content.module.css';

/** What a version lacks before it can be published. */
export function FaultList({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className={styles.faults}>
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  );
}
