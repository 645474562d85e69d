import type { CertificateCheck } from '@taegeuk/contract/certificate.ts';
import { Link } from 'react-router';
import { certificateTexts } from '../../i18n/certificate-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './certificate-check.module.css';

interface CertificateCheckScreenProps {
  /** As in the address, in groups if it can be a number. */
  number: string;
  certificate: CertificateCheck;
}

/** Shows everybody who has its number whether a certificate is valid, void or not known. */
export function CertificateCheckScreen({ number, certificate }: CertificateCheckScreenProps) {
  const t = certificateTexts.use();
  const { isValid, isVoid, course, issuer, initials } = certificate;
  const [title, lead] = isValid
    ? [t.check.validTitle, t.check.validText(t.academy(issuer ?? ''))]
    : isVoid
      ? [t.check.voidTitle, t.check.voidText]
      : [t.check.invalidTitle, t.check.invalidText];
  return (
    <Page width="narrow">
      <PageHead eyebrow={t.check.title} title={title} lead={lead} />
      <Card as="section" aria-label={t.title} className={styles.card}>
        <dl className={styles.facts}>
          <div>
            <dt>{t.number}</dt>
            <dd className={styles.number}>{number}</dd>
          </div>
          {isValid ? (
            <>
              <div>
                <dt>{t.course}</dt>
                <dd>{course}</dd>
              </div>
              <div>
                <dt>{t.check.holder}</dt>
                <dd>{initials}</dd>
              </div>
            </>
          ) : null}
        </dl>
        {isValid ? (
          <p className={styles.note}>
            <Icon name="check" size="sm" className={styles.check} />
            {t.check.privacy}
          </p>
        ) : null}
      </Card>
      <p className={styles.on}>
        <Button variant="outline" render={<Link to="/" />}>
          {t.check.home}
        </Button>
      </p>
    </Page>
  );
}
