import type { ContentLine } from '@taegeuk/contract/content.ts';
import { type ContentState, writtenPostTypes } from '@taegeuk/contract/content-kinds.ts';
import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { formatShortDay } from '../../lib/dates/format.ts';
import type { Column, Filter, View } from '../admin/list/list-types.ts';
import { StaffList } from '../admin/list/staff-list.tsx';
import { StaffPage } from '../admin/parts/staff-page.tsx';
import { StateSign } from '../admin/parts/state-sign.tsx';
import { contentTexts as t } from './content-texts.ts';
import { missingLangs } from './content-words.ts';
import { NewPost } from './new-post.tsx';

const signs = {
  draft: 'waiting',
  scheduled: 'soon',
  live: 'done',
  changed: 'under-way',
  withdrawn: 'waiting',
  deleted: 'late',
} as const;

/** The state of a text, with its word. */
export function ContentSign({ state }: { state: ContentState }) {
  return <StateSign state={signs[state]}>{t.states[state]}</StateSign>;
}

const langWords = (langs: readonly (typeof languageCodes)[number][]) =>
  langs.map((lang) => t.langs[lang]).join(', ') || '—';

const columns: Column<ContentLine>[] = [
  { key: 'title', head: t.heads.title, card: 'name', cell: ({ title }) => title || t.untitled },
  { key: 'part', head: t.heads.part, cell: ({ part }) => part },
  { key: 'state', head: t.heads.state, card: 'mark', cell: ({ state }) => <ContentSign state={state} /> },
  { key: 'langs', head: t.heads.langs, isMinor: true, cell: ({ langs }) => langWords(langs) },
  { key: 'missing', head: t.heads.missing, cell: ({ draftLangs }) => langWords(missingLangs(draftLangs)) },
  {
    ...{ key: 'at', head: t.heads.at, align: 'end' },
    cell: ({ updatedAt }) => (updatedAt ? formatShortDay(updatedAt, 'kr') : '—'),
  },
];

const filters: Filter[] = [
  { name: 'part', label: t.filters.part, options: writtenPostTypes.map((value) => ({ value, text: value })) },
  {
    name: 'missingLang',
    label: t.filters.missing,
    options: languageCodes.map((value) => ({ value, text: t.langs[value] })),
  },
];

const { all, ...byState } = t.views;
const views: View[] = [
  { text: all, search: '' },
  ...Object.entries(byState).map(([state, text]) => ({ text, search: `?state=${state}` })),
];

/** Every text of the site with its drafts. */
export function ContentList({ lines, page }: { lines: ContentLine[]; page: NumberedPage }) {
  return (
    <StaffPage title={t.title} lead={t.lead} acts={<NewPost />} isWide>
      <StaffList
        label={t.title}
        rows={lines}
        page={page}
        columns={columns}
        hrefOf={({ id }) => `/admin/content/${id}`}
        nameOf={({ title }) => title || t.untitled}
        views={views}
        filters={filters}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </StaffPage>
  );
}
