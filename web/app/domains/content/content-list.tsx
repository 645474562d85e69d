import type { ContentLine } from '@taegeuk/contract/content.ts';
import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { Link, useLocation } from 'react-router';
import { formatShortDay } from '../../lib/dates/format.ts';
import { Button } from '../../ui/button.tsx';
import { ListSearch, useWanted } from '../admin/list/list-search.tsx';
import type { Column, Filter, View } from '../admin/list/list-types.ts';
import { StaffList } from '../admin/list/staff-list.tsx';
import { StaffPage } from '../admin/parts/staff-page.tsx';
import { ContentSign } from './content-sign.tsx';
import { contentTexts as t } from './content-texts.ts';
import { missingLangs } from './content-words.ts';
import { type KindPart, type OfficeKind, partWords } from './kind.ts';
import { KindChoice } from './kind-choice.tsx';

const langWords = (langs: readonly (typeof languageCodes)[number][]) =>
  langs.map((lang) => t.langs[lang]).join(', ') || '—';

const languageColumns: Column<ContentLine>[] = [
  { key: 'langs', head: t.heads.langs, isMinor: true, cell: ({ langs }) => langWords(langs) },
  { key: 'missing', head: t.heads.missing, cell: ({ draftLangs }) => langWords(missingLangs(draftLangs)) },
];

function columnsOf(
  { words: { part, partName, holder }, isKoreanAlone }: OfficeKind,
  parts: readonly KindPart[],
): Column<ContentLine>[] {
  const nameOf = (of: string) => partWords(of, { partName, parts });
  return [
    {
      ...{ key: 'title', head: t.heads.title, card: 'name' },
      cell: ({ id, title }) => (
        <>
          {title || t.untitled}
          {holder && parts.some(({ value }) => value === id) ? <small> · {holder}</small> : null}
        </>
      ),
    },
    ...(part ? [{ key: 'part', head: part, cell: (line: ContentLine) => nameOf(line.part) }] : []),
    { key: 'state', head: t.heads.state, card: 'mark', cell: ({ state }) => <ContentSign state={state} /> },
    ...(isKoreanAlone ? [] : languageColumns),
    {
      ...{ key: 'at', head: t.heads.at, align: 'end' },
      cell: ({ updatedAt }) => (updatedAt ? formatShortDay(updatedAt, 'kr') : '—'),
    },
  ];
}

const partFilter = ({ part }: OfficeKind['words'], parts: KindPart[]): Filter[] =>
  part && parts.length > 0 ? [{ name: 'part', label: part, options: parts }] : [];

const ofLanguages: Filter = {
  ...{ name: 'missingLang', label: t.heads.missing },
  options: languageCodes.map((value) => ({ value, text: t.langs[value] })),
};

const { all, ...byState } = t.views;
const views: View[] = [
  { text: all, search: '' },
  ...Object.entries(byState).map(([state, text]) => ({ text, search: `?state=${state}` })),
];

// The order is one of all that stand together: of a kind with parts, of the part that is listed.
function OrderLink({ kind: { kind, words, isInOrder } }: { kind: OfficeKind }) {
  const part = new URLSearchParams(useLocation().search).get('part') ?? '';
  if (!isInOrder || (words.part && part === '')) return null;
  if (isInOrder !== true && !isInOrder.includes(part)) return null;
  const search = new URLSearchParams({ kind, ...(part ? { part } : {}) });
  return (
    <Button size="sm" variant="outline" render={<Link to={`/admin/content/order?${search}`} />}>
      {t.order}
    </Button>
  );
}

/** Every text of a kind with its drafts. */
export function ContentList({
  kind,
  lines,
  page,
  parts,
}: {
  kind: OfficeKind;
  lines: ContentLine[];
  page: NumberedPage;
  parts: KindPart[];
}) {
  const { words, filters = [], New } = kind;
  const wanted = useWanted();
  return (
    <StaffPage
      title={words.title}
      lead={words.lead}
      acts={
        <>
          <OrderLink kind={kind} />
          {New ? <New /> : null}
        </>
      }
      isWide
    >
      <KindChoice />
      <ListSearch label={t.search} />
      <StaffList
        label={words.title}
        rows={lines}
        page={page}
        columns={columnsOf(kind, parts)}
        hrefOf={({ id }) => `/admin/content/${id}`}
        nameOf={({ title }) => title || t.untitled}
        views={views}
        filters={[...filters, ...partFilter(words, parts), ...(kind.isKoreanAlone ? [] : [ofLanguages])]}
        empty={
          wanted === ''
            ? { title: words.empty, text: words.emptyText }
            : { title: t.notFound, text: t.notFoundText }
        }
      />
    </StaffPage>
  );
}
