import { ogPicturePath } from '@taegeuk/contract/preview.ts';
import { helpTexts } from '../../../i18n/help-texts.ts';
import { appContext } from '../../../lib/calls/app-context.ts';
import { PageCrumbs } from '../../../lib/document/page-crumbs.tsx';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { breadcrumbData } from '../../../lib/document/structured-data.ts';
import { Page } from '../../../ui/page.tsx';
import { menuPlaceOf, useMenuPlace } from '../../post/menu-place.ts';
import { GuideScreen } from '../guide-screen.tsx';
import { loadGuide } from '../load-help.server.ts';
import type { Route } from './+types/guide';
import styles from './guide-page.module.css';

export const handle = { reading: true };

const path = '/customer/guide';

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(appContext);
  return { ...(await loadGuide(asked)), picture: ogPicturePath(asked.lang, 'guide') };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => {
    const { title, description } = helpTexts.of(lang).guide;
    if (!args.loaderData) return { title, description, index: false };
    const above = menuPlaceOf(args.matches, path).trail;
    const { picture: image } = args.loaderData;
    return { title, description, image, data: (site) => [breadcrumbData(site, above)] };
  });

export default function GuideRoute({ loaderData: { guides, documents } }: Route.ComponentProps) {
  const { title } = helpTexts.use().guide;
  const { trail } = useMenuPlace(path);
  return (
    <Page className={styles.page}>
      <PageCrumbs trail={trail.length > 0 ? trail : [{ label: title }]} endsHere />
      <GuideScreen guides={guides} documents={documents} />
    </Page>
  );
}
