import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import {
  type MemberFilters,
  type MemberLine,
  type MemberView,
  type MemberViewCounts,
  memberViews,
  mostInView,
} from '@taegeuk/contract/member-search.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { useDesk } from '../../admin/frame/desk-context.ts';
import { changedSearch } from '../../admin/list/list-query.ts';
import type { Column, Filter, View } from '../../admin/list/list-types.ts';
import { StaffList } from '../../admin/list/staff-list.tsx';
import { StaffPage } from '../../admin/parts/staff-page.tsx';
import { DaysDialog } from '../days/days-dialog.tsx';
import { daysTexts } from '../days/days-texts.ts';
import { LevelDot } from '../level-dot.tsx';
import { daysBetween, levelNames, sideNames } from '../member-words.ts';
import { AssignTeacher } from './assign-teacher.tsx';
import { memberListTexts as texts } from './member-list-texts.ts';
import { keepWords, keptWords } from './member-query.ts';
import styles from './members-screen.module.css';
import { WindowBar } from './window-bar.tsx';

export interface MembersScreenProps {
  rows: readonly MemberLine[];
  page: NumberedPage;
  teachers: readonly { id: string; name: string }[];
  counts: MemberViewCounts;
}

function sinceWords(day: string | null, today: string): string {
  if (day === null) return texts.neverPractised;
  const days = daysBetween(day, today);
  return days <= 0 ? texts.today : texts.daysAgo(days);
}

// Never broken over two lines, however narrow its column is.
function Whole({ children }: { children: string }) {
  return <span className={styles.whole}>{children}</span>;
}

function columnsOn(today: string): Column<MemberLine>[] {
  const { heads } = texts;
  return [
    {
      ...{ key: 'name', head: heads.name, card: 'name', sorts: ['name', undefined] },
      cell: ({ name, nickName }) => (
        <>
          {name} <small className={styles.nick}>{nickName}</small>
        </>
      ),
    },
    {
      ...{ key: 'level', head: heads.level, card: 'mark' },
      cell: ({ levelInCenter, subLevelInCenter }) => (
        <LevelDot level={levelInCenter} subLevel={subLevelInCenter} />
      ),
    },
    { key: 'phone', head: heads.phone, cell: ({ maskedPhone }) => <Whole>{maskedPhone}</Whole> },
    { key: 'email', head: heads.email, card: 'drop', isMinor: true, cell: ({ maskedEmail }) => maskedEmail },
    {
      ...{ key: 'center', head: heads.center, sorts: ['ending', undefined] },
      cell: ({ center }) => <WindowBar window={center} today={today} />,
    },
    {
      key: 'academy',
      head: heads.academy,
      cell: ({ academy }) => <WindowBar window={academy} today={today} />,
    },
    {
      ...{ key: 'practice', head: heads.practice, align: 'end', card: 'drop', sorts: ['quiet', undefined] },
      cell: ({ lastPractisedOn }) => sinceWords(lastPractisedOn, today),
    },
    {
      key: 'teacher',
      head: heads.teacher,
      card: 'drop',
      cell: ({ teacher }) => <Whole>{teacher?.name ?? texts.nobody}</Whole>,
    },
  ];
}

function filtersWith(teachers: MembersScreenProps['teachers']): Filter[] {
  const { filters, windows, consents } = texts;
  const levels = [1, 2, 3, 4, 5].map((level) => ({
    value: String(level),
    text: texts.level(
      level,
      [levelNames.center[level - 1], levelNames.academy[level - 1]].filter(Boolean).join(', '),
    ),
  }));
  return [
    {
      ...{ name: 'side', label: filters.side },
      options: Object.entries(sideNames).map(([value, text]) => ({ value, text })),
    },
    { name: 'level', label: filters.level, options: levels },
    {
      ...{ name: 'window', label: filters.window },
      options: Object.entries(windows).map(([value, text]) => ({ value, text })),
    },
    {
      ...{ name: 'quietDays', label: filters.quietDays },
      options: [7, 14, 30, 90].map((days) => ({ value: String(days), text: texts.quiet(days) })),
    },
    {
      ...{ name: 'consent', label: filters.consent },
      options: Object.entries(consents).map(([value, text]) => ({ value, text })),
    },
    {
      ...{ name: 'teacherId', label: filters.teacherId },
      options: teachers.map(({ id, name }) => ({ value: id, text: name })),
    },
  ];
}

const viewNames = Object.keys(memberViews) as MemberView[];

function viewsOf(staffId: string, counts: MemberViewCounts): View[] {
  return viewNames.map((name) => {
    const { window, ...others }: MemberFilters = memberViews[name];
    const filters = {
      ...(window ? { window } : {}),
      ...Object.fromEntries(Object.entries(others).map(([filter, value]) => [filter, String(value)])),
      ...(name === 'own' ? { teacherId: staffId } : {}),
      ...(window === 'ending' ? { sort: 'ending' } : {}),
    };
    return {
      text: texts.views[name],
      search: changedSearch('', filters),
      count: counts[name],
      isMore: counts[name] >= mostInView,
    };
  });
}

/** All members, by words and filters; teachers see their own. */
export function MembersScreen({ rows, page, teachers, counts }: MembersScreenProps) {
  const today = useSeoulDay();
  const { me } = useDesk();
  const [picked, setPicked] = useState<{
    act: 'teacher' | 'grant' | 'take_back';
    rows: MemberLine[];
    settle: (still: readonly string[]) => void;
  }>();
  const isFound = keptWords() !== '';
  const isChanging = me.rights.includes('member');
  const views = viewsOf(me.id, counts);
  return (
    <StaffPage title={texts.title} lead={texts.total(page.total)} isWide>
      <Words />
      <StaffList<MemberLine>
        label={texts.title}
        rows={rows}
        page={page}
        columns={columnsOn(today)}
        views={isChanging ? views : views.slice(0, -1)}
        filters={filtersWith(isChanging ? teachers : [])}
        hrefOf={({ id }) => `/admin/members/${id}`}
        nameOf={({ name }) => name}
        {...(isChanging
          ? {
              bulk: (['teacher', 'grant', 'take_back'] as const).map((act) => ({
                label: act === 'teacher' ? texts.assign : daysTexts.acts[act],
                run: (rows, settle) => setPicked({ act, rows, settle }),
              })),
            }
          : {})}
        empty={
          isFound
            ? { title: texts.emptyFoundTitle, text: texts.emptyFoundText }
            : { title: texts.emptyTitle, text: texts.emptyText }
        }
      />
      {picked && picked.act !== 'teacher' ? (
        <DaysDialog
          act={picked.act}
          members={picked.rows}
          onDone={picked.settle}
          onClose={() => setPicked(undefined)}
        />
      ) : null}
      {picked?.act === 'teacher' ? (
        <AssignTeacher
          members={picked.rows}
          teachers={teachers}
          onDone={picked.settle}
          onClose={() => setPicked(undefined)}
        />
      ) : null}
    </StaffPage>
  );
}

/** The words that members are looked for by. */
function Words() {
  const revalidator = useRevalidator();
  const [words, setWords] = useState(keptWords);
  function look(next: string) {
    keepWords(next);
    setWords(next);
    void revalidator.revalidate();
  }
  return (
    <search>
      <form
        className={styles.words}
        onSubmit={(event) => {
          event.preventDefault();
          look(words.trim());
        }}
      >
        <SearchField
          label={texts.search}
          submitLabel={texts.submit}
          placeholder={texts.searchHint}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {keptWords() === '' ? null : (
          <button type="button" className={styles.clear} onClick={() => look('')}>
            {texts.clear}
          </button>
        )}
      </form>
    </search>
  );
}
