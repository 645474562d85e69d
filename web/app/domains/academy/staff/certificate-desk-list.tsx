import type { DeskCertificate } from '@taegeuk/contract/certificate-desk.ts';
import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import { type SubmitEvent, useState } from 'react';
import { formatDate } from '../../../lib/dates/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import type { Column, View } from '../../admin/list/list-types.ts';
import { StaffList } from '../../admin/list/staff-list.tsx';
import { StaffPage } from '../../admin/parts/staff-page.tsx';
import styles from './certificate-desk.module.css';
import { certificateDeskTexts as t } from './certificate-desk-texts.ts';
import { CertificateSign } from './certificate-sign.tsx';

const columns: Column<DeskCertificate>[] = [
  { key: 'name', head: t.heads.name, card: 'name', cell: ({ name }) => name },
  { key: 'number', head: t.heads.number, cell: ({ number }) => number },
  { key: 'course', head: t.heads.course, cell: ({ course }) => course },
  { key: 'member', head: t.heads.member, isMinor: true, card: 'drop', cell: ({ memberName }) => memberName },
  {
    ...{ key: 'state', head: t.heads.state, card: 'mark' },
    cell: (certificate) => <CertificateSign certificate={certificate} />,
  },
  {
    ...{ key: 'issued', head: t.heads.issued, align: 'end' },
    cell: ({ issuedAt }) => formatDate(issuedAt, 'kr'),
  },
];

const views: View[] = [
  { text: t.views.all, search: '' },
  { text: t.views.valid, search: '?state=valid' },
  { text: t.views.void, search: '?state=void' },
];

/** What a search brings at most: who finds more than that types more. */
const pageSize = 50;

interface Found {
  rows: DeskCertificate[];
  total: number;
}

/** Looks for certificates; what is typed names persons, so it is posted and stays out of the address. */
function useCertificateSearch() {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<unknown>();
  async function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(undefined);
    if (words.trim() === '') return setFound(null);
    try {
      const { data, page } = await staffApi.searchDeskCertificates({ body: { q: words, pageSize } });
      setFound({ rows: data, total: page.total });
    } catch (error) {
      setFailure(error);
    }
  }
  function clear() {
    setWords('');
    setFound(null);
  }
  return { words, setWords, found, failure, search, clear };
}

/** Certificates of all members, by number or by whose they are. */
export function CertificateDeskList({ rows, page }: { rows: DeskCertificate[]; page: NumberedPage }) {
  const { words, setWords, found, failure, search, clear } = useCertificateSearch();
  const list = {
    ...{ label: t.title, columns },
    hrefOf: ({ id }: DeskCertificate) => `/admin/certificates/${id}`,
    nameOf: ({ name, number }: DeskCertificate) => `${name} ${number}`,
  };
  return (
    <StaffPage title={t.title} lead={t.lead} isWide>
      <search>
        <form className={styles.search} onSubmit={(event) => void search(event)}>
          <SearchField
            label={t.search}
            placeholder={t.search}
            submitLabel={t.submit}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          {found ? (
            <>
              <span role="status">{t.found(found.total)}</span>
              <Button size="sm" variant="quiet" onClick={clear}>
                {t.clear}
              </Button>
            </>
          ) : null}
        </form>
      </search>
      {failure === undefined ? null : (
        <Notice variant="danger" live>
          {staffFailureText(failure)}
        </Notice>
      )}
      {found ? (
        <StaffList
          {...list}
          rows={found.rows}
          page={{ pageNo: 1, pageSize, total: found.rows.length }}
          empty={{ title: t.nothing, text: t.nothingText }}
        />
      ) : (
        <StaffList
          {...list}
          rows={rows}
          page={page}
          views={views}
          empty={{ title: t.empty, text: t.emptyText }}
        />
      )}
    </StaffPage>
  );
}
