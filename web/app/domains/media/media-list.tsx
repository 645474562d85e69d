import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import type { Media } from '@taegeuk/contract/media.ts';
import { mediaStates } from '@taegeuk/contract/media-states.ts';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useNews } from '../../lib/calls/use-news.ts';
import { formatShortDay } from '../../lib/dates/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { ListSearch } from '../admin/list/list-search.tsx';
import type { Column, View } from '../admin/list/list-types.ts';
import { StaffList } from '../admin/list/staff-list.tsx';
import { StaffPage } from '../admin/parts/staff-page.tsx';
import styles from './media.module.css';
import { MediaSign } from './media-sign.tsx';
import { mediaTexts as t } from './media-texts.ts';
import { captionWords, isUnderWay, lengthWords, markOfMedia, sizeWords } from './media-words.ts';
import { Uploads } from './upload/uploads.tsx';

const columns: Column<Media>[] = [
  {
    ...{ key: 'name', head: t.heads.name, card: 'name' },
    cell: ({ name, poster }) => (
      <span className={styles.film}>
        {poster ? <img src={poster} alt="" loading="lazy" /> : <i aria-hidden="true" />}
        <span className={styles.name}>{name}</span>
      </span>
    ),
  },
  { key: 'state', head: t.heads.state, card: 'mark', cell: (film) => <MediaSign film={film} /> },
  { key: 'length', head: t.heads.length, align: 'end', cell: lengthWords },
  { key: 'size', head: t.heads.size, align: 'end', isMinor: true, card: 'drop', cell: sizeWords },
  { key: 'captions', head: t.heads.captions, cell: captionWords },
  {
    ...{ key: 'uses', head: t.heads.uses, align: 'end' },
    cell: ({ uses }) => (uses > 0 ? t.used(uses) : t.unknown),
  },
  {
    ...{ key: 'at', head: t.heads.at, align: 'end' },
    cell: ({ createdAt }) => formatShortDay(createdAt, 'kr'),
  },
];

const views: View[] = [
  { text: t.all, search: '' },
  ...mediaStates.map((state) => ({ text: t.states[state], search: `?state=${state}` })),
];

export interface MediaListProps {
  films: Media[];
  page: NumberedPage;
  /** What the server lacks to prepare films. */
  missingTools: readonly string[];
  /** Reads the same list again. */
  ask: () => Promise<Media[]>;
}

/** Every film, and those on their way: while one is prepared, its state goes on by itself. */
export function MediaList({ films, page, missingTools, ask }: MediaListProps) {
  const place = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  useNews(place, films, {
    ...{ ask, markOf: markOfMedia, onNews: revalidate, everyMs: 3000 },
    isWanted: films.some(isUnderWay),
  });
  return (
    <Uploads>
      {({ choose, lines }) => (
        <StaffPage title={t.title} lead={t.lead} acts={choose} isWide>
          {missingTools.length > 0 ? (
            <Notice variant="warning" className={styles.notice}>
              {t.toolsMissing(missingTools.join(', '))}
            </Notice>
          ) : null}
          {lines}
          <ListSearch label={t.search} />
          <div ref={place}>
            <StaffList
              label={t.title}
              rows={films}
              page={page}
              columns={columns}
              hrefOf={({ id }) => `/admin/content/media/${id}`}
              nameOf={({ name }) => name}
              views={views}
              empty={{ title: t.empty, text: t.emptyText }}
            />
          </div>
        </StaffPage>
      )}
    </Uploads>
  );
}
