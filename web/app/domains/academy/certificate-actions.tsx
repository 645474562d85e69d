import { Link } from 'react-router';
import { certificateTexts } from '../../i18n/certificate-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SheetActions } from '../../ui/sheet-actions.tsx';
import { academyPath } from './academy-paths.ts';

/** The actions for a certificate: print it, share its address, go back. */
export function CertificateActions({ address }: { address: string }) {
  const t = certificateTexts.use();
  return (
    <SheetActions>
      <Button onClick={() => window.print()}>{t.print}</Button>
      <CopyButton size="md" text={address} label={t.copy} copied={t.copied} notCopied={t.copyFailed} />
      <Button variant="quiet" render={<Link to={academyPath} />}>
        {t.backToPath}
      </Button>
    </SheetActions>
  );
}
