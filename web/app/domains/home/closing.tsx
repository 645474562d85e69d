import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './closing.module.css';
import type { MainPage } from './main-page.ts';

/** The last line of the page, and the link to a first lesson. */
export function Closing({ closing, href }: { closing: MainPage['closing']; href: string }) {
  if (closing.text === '') return null;
  return (
    <Section tone="night" className={styles.closing}>
      <p className={styles.text}>{closing.text}</p>
      {closing.button ? <Button render={<Link to={href} />}>{closing.button}</Button> : null}
    </Section>
  );
}
