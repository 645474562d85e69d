import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useKeys } from '../keys/use-keys.ts';
import { lastRowOf, rememberPlace } from './list-place.ts';
import { changedSearch } from './list-query.ts';
import type { StaffListProps } from './list-types.ts';

/** The row under the keyboard, what is picked, and the keys that move, pick and open. */
export function useRows<Row extends { id: string }>({
  rows,
  page,
  hrefOf,
  bulk,
}: Pick<StaffListProps<Row>, 'rows' | 'page' | 'hrefOf' | 'bulk'>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [at, setAt] = useState<string | undefined>(() => lastRowOf(pathname, search));
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef(at);

  useEffect(() => {
    rememberPlace(pathname, search, lastRowOf(pathname, search));
    // Back from a record: the row that was opened has the focus again, after the frame has focused the new page.
    const row = wanted.current;
    if (row) queueMicrotask(() => focusRow(body.current, row));
    wanted.current = undefined;
  }, [pathname, search]);

  function move(step: number) {
    const index = rows.findIndex(({ id }) => id === at);
    const next = rows[Math.max(0, Math.min(rows.length - 1, index === -1 ? 0 : index + step))];
    if (!next) return;
    setAt(next.id);
    focusRow(body.current, next.id);
  }
  function toggle(id: string) {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  }
  function turn(step: number) {
    const pageNo = page.pageNo + step;
    if (pageNo < 1 || (pageNo - 1) * page.pageSize >= page.total) return;
    void navigate(`${pathname}${changedSearch(search, { pageNo: pageNo > 1 ? String(pageNo) : undefined })}`);
  }
  const clear = () => setPicked(new Set());
  const settle = (still: readonly string[] = []) => setPicked(new Set(still));
  const remember = (id: string) => rememberPlace(pathname, search, id);
  function open() {
    const row = rows.find(({ id }) => id === at);
    if (!row || !hrefOf) return;
    remember(row.id);
    void navigate(hrefOf(row));
  }

  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: open,
    '[': () => turn(-1),
    ']': () => turn(1),
    ...(bulk ? { x: () => at && toggle(at), Escape: clear } : {}),
  });
  return { at, setAt, picked, setPicked, toggle, clear, settle, remember, body };
}

function focusRow(body: HTMLElement | null, id: string): void {
  const row = body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
