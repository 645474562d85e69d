import { type DocumentKind, documentKinds } from '@taegeuk/contract/document-kinds.ts';
import { data } from 'react-router';
import { helpTexts } from '../../../i18n/help-texts.ts';
import { appContext } from '../../../lib/calls/app-context.ts';
import { orNotFound } from '../../../lib/calls/load.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { PageCrumbs } from '../../../lib/document/page-crumbs.tsx';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { Page } from '../../../ui/page.tsx';
import { DocumentScreen } from '../document-screen.tsx';
import { inPart } from '../inner-headings.ts';
import type { Route } from './+types/document';
import styles from './guide-page.module.css';

export const handle = { reading: true };

const isKind = (given: string): given is DocumentKind => documentKinds.some((kind) => kind === given);

export async function loader({ context, params: { kind, version } }: Route.LoaderArgs) {
  const { api, lang } = context.get(appContext);
  if (!(isKind(kind) && /^\d{4}-\d\d-\d\d$/.test(version))) throw data(null, { status: 404 });
  const call = api.getDocumentVersion({ params: { kind, version }, query: { lang } });
  const { data: text } = await orNotFound(call);
  // Written with headings of the second level below its own.
  return { text: { ...text, content: inPart(text.content, kind, 0) } };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => {
    const { text } = args.loaderData ?? {};
    const { guide, document } = helpTexts.of(lang);
    if (!text) return { title: guide.documents, index: false };
    const description = document[text.state](formatDate(text.version, lang));
    // Search engines show what counts, and that stands in the guide.
    return { title: `${text.title} ${text.version}`, description, index: false, follow: true };
  });

export default function DocumentRoute({ loaderData: { text } }: Route.ComponentProps) {
  const { guide } = helpTexts.use();
  return (
    <Page className={styles.page}>
      <PageCrumbs trail={[{ label: guide.title, href: '/customer/guide' }, { label: text.title }]} endsHere />
      <DocumentScreen text={text} />
    </Page>
  );
}
