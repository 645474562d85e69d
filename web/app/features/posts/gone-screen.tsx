import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './gone-screen.module.css';

/** An address that once led to a text: calm, and with the way back to the others. */
export function GoneScreen({ path }: { path: string }) {
  const t = useTexts();
  return (
    <div className={styles.screen}>
      <span className={styles.circle} aria-hidden="true" />
      <h1 className={styles.title}>{t.posts.goneTitle}</h1>
      <p className={styles.line}>{t.posts.goneText}</p>
      <Button render={<Link to={path} />}>{t.posts.backToList}</Button>
    </div>
  );
}
