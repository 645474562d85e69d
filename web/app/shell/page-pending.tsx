import { commonTexts } from '../i18n/common-texts.ts';
import { Page, type PageProps } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface PagePendingProps {
  title: string;
  width?: PageProps['width'];
}

/** Shown until the browser has loaded the data of a screen: the title is there from the start. */
export function PagePending({ title, width = 'narrow' }: PagePendingProps) {
  const texts = commonTexts.use();
  return (
    <Page aria-busy="true" width={width}>
      <PageHead title={title} />
      <Skeleton lines={6} label={texts.loading} />
    </Page>
  );
}
