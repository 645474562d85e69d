import type { Certificate } from '@taegeuk/contract/certificate.ts';
import { lazy, Suspense } from 'react';
import { certificateTexts } from '../../i18n/certificate-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDate } from '../../lib/dates/format.ts';
import styles from './certificate-sheet.module.css';

// The library is loaded only by those who see a code.
const QrCode = lazy(() =>
  import('../../lib/device/qr-code.tsx').then((module) => ({ default: module.QrCode })),
);

const codeSize = 112;

interface CertificateSheetProps {
  certificate: Certificate;
  /** The whole address where everybody can check it. */
  address: string;
}

/** The certificate as a sheet of paper: it looks the same on the screen and in print. */
export function CertificateSheet({ certificate, address }: CertificateSheetProps) {
  const t = certificateTexts.use();
  const academy = t.academy(certificate.issuer);
  const lang = useLang();
  return (
    <article className={styles.sheet} aria-labelledby="certificate-title">
      <header className={styles.head}>
        <p className={styles.academy}>{academy}</p>
        <h1 id="certificate-title" className={styles.title}>
          {t.title}
        </h1>
        <p className={styles.number}>{certificate.number}</p>
      </header>
      <div className={styles.body}>
        <p className={styles.name}>{certificate.name}</p>
        <p className={styles.statement}>{t.statement}</p>
        <p className={styles.course}>{certificate.course}</p>
      </div>
      <footer className={styles.foot}>
        <p className={styles.date}>
          <time dateTime={certificate.issuedAt}>{formatDate(certificate.issuedAt, lang)}</time>
        </p>
        <p className={styles.issuer}>{academy}</p>
        <div className={styles.verify}>
          <div className={styles.code}>
            <Suspense>
              <QrCode uri={address} title={t.qr} size={codeSize} />
            </Suspense>
          </div>
          <p className={styles.address}>
            {t.verify}
            <br />
            {address}
          </p>
        </div>
      </footer>
    </article>
  );
}
