import { contentKinds } from '@taegeuk/contract/content-kinds.ts';
import { data } from 'react-router';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { listAllLines } from '../all-lines.ts';
import { contentTexts } from '../content-texts.ts';
import { officeKindOf } from '../kinds.ts';
import { OrderScreen } from '../order-screen.tsx';
import type { Route } from './+types/order';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: contentTexts.orderTitle, index: false }));

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const name = contentKinds.find((each) => each === searchParams.get('kind'));
  const kind = name && officeKindOf(name);
  if (!kind) throw data(null, { status: 404 });
  const part = searchParams.get('part') ?? '';
  const [lines, parts] = await Promise.all([listAllLines(kind.kind, part), kind.readParts?.() ?? []]);
  return { kind, part, lines, parts };
}

export default function Order({ loaderData }: Route.ComponentProps) {
  return <OrderScreen {...loaderData} />;
}
