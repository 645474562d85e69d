import { useTexts } from '../i18n/texts.ts';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** What stands in for a member screen until the browser has loaded it. */
export function PagePending() {
  const texts = useTexts();
  return (
    <Page aria-busy="true">
      <Skeleton lines={6} label={texts.common.loading} />
    </Page>
  );
}
