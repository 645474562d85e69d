import { statusPath } from '@taegeuk/contract/service-states.ts';
import { Link } from 'react-router';
import { helpTexts } from '../../i18n/help-texts.ts';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './questions.module.css';

interface StillOpenProps {
  /** Phone numbers and e-mail addresses of the centre. */
  contacts: readonly { text: string; href: string }[];
}

/** Whom to ask if no question helps. */
export function StillOpen({ contacts }: StillOpenProps) {
  const t = helpTexts.use().questions;
  return (
    <section aria-labelledby="still-open" className={styles.ask}>
      <h2 id="still-open">{t.stillOpen}</h2>
      <p>{t.stillOpenText}</p>
      <ul className={styles.ways}>
        {contacts.map(({ text, href }) => (
          <li key={href}>
            <TextLink href={href}>{text}</TextLink>
          </li>
        ))}
        <li>
          <TextLink render={<Link to="/customer/faq/add" />}>{t.toInquiry}</TextLink>
        </li>
        <li>
          <TextLink render={<Link to="/customer/guide" prefetch="intent" />}>{t.toGuide}</TextLink>
        </li>
        <li>
          <TextLink render={<Link to="/taegeuk/center-introduction" prefetch="intent" />}>
            {t.toCentre}
          </TextLink>
        </li>
        <li>
          <TextLink render={<Link to={statusPath} />}>{t.toStatus}</TextLink>
        </li>
      </ul>
    </section>
  );
}
