import { centreLevel } from '@taegeuk/contract/levels.ts';
import type { ReviewLine } from '@taegeuk/contract/review.ts';
import { ageWords } from '../admin/parts/age-words.ts';
import type { SignState } from '../admin/parts/state-sign.tsx';
import { reviewTexts } from './review-texts.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The address of a case. */
export function pathOf({ kind, id }: Pick<ReviewLine, 'kind' | 'id'>): string {
  return `/admin/review/${kind}/${id}`;
}

/** A place in the centre: '온열 4'. */
export function placeWords({ level, subLevel }: { level: number; subLevel: number }): string {
  return `${reviewTexts.levels[level - 1] ?? ''} ${subLevel}`;
}

/** The colour of a level, for the dot before its name. */
export function levelKey(level: number): string | undefined {
  return centreLevel(level)?.key;
}

/** A case's course or place in the centre, and which version or how many complaints. */
export function whereOf(line: ReviewLine): string {
  const { kind, count, category } = line;
  const place = category?.name ?? placeWords(line);
  if (kind === 'report') return `${place} · ${reviewTexts.version(count)}`;
  const isReported = kind === 'entry_report' && !line.isSharingClosed;
  return isReported ? `${place} · ${reviewTexts.complaints(count)}` : place;
}

/** The second line of a case beside the list, where no column says its kind. */
export function underTitle(line: ReviewLine): string {
  const isNamed = line.kind === 'report' || line.kind === 'entry_report';
  return isNamed ? whereOf(line) : `${whereOf(line)} · ${reviewTexts.kinds[line.kind]}`;
}

/** What a case is called; its kind, as long as its title is closed. */
export function titleOf({ title, kind }: Pick<ReviewLine, 'title' | 'kind'>): string {
  return title === '' ? reviewTexts.kinds[kind] : title;
}

/** The state of a case at an instant and the words for it: what waits, against the promise; how long sharing is closed. */
export function promiseState(
  line: Pick<ReviewLine, 'dueAt' | 'isOverdue' | 'isSharingClosed' | 'waitingSince'>,
  now: string,
): { state: SignState; text: string } {
  const { dueAt, isOverdue } = line;
  if (line.isSharingClosed) {
    const age = ageWords(Date.parse(now) - Date.parse(line.waitingSince));
    return { state: 'done', text: reviewTexts.sharingClosed(age) };
  }
  const leftMs = Date.parse(dueAt) - Date.parse(now);
  if (isOverdue || leftMs < 0) return { state: 'late', text: reviewTexts.late(ageWords(-leftMs)) };
  return { state: leftMs < dayMs ? 'soon' : 'waiting', text: reviewTexts.left(ageWords(leftMs)) };
}

/** Who has taken a case on, and for how long. */
export function claimWords({ claim }: Pick<ReviewLine, 'claim'>, now: string): string {
  if (!claim) return reviewTexts.nobody;
  const left = ageWords(Date.parse(claim.expiresAt) - Date.parse(now));
  return claim.isMine ? reviewTexts.mine(left) : reviewTexts.theirs(claim.nickName, left);
}
