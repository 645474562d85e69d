import { Link } from 'react-router';
import { certificateTexts } from '../../i18n/certificate-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { academyPath } from './academy-paths.ts';
import styles from './certificate-sheet.module.css';

/** What can be done with a certificate: print it, give its address on, go back. */
export function CertificateActions({ address }: { address: string }) {
  const t = certificateTexts.use();
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.show({ title: t.copied, variant: 'success' });
    } catch {
      toast.show({ title: t.copyFailed, variant: 'danger' });
    }
  }

  return (
    <div className={styles.actions} data-print="hide">
      <Button onClick={() => window.print()}>{t.print}</Button>
      <Button variant="outline" onClick={copy}>
        {t.copy}
      </Button>
      <Button variant="quiet" render={<Link to={academyPath} />}>
        {t.backToPath}
      </Button>
    </div>
  );
}
