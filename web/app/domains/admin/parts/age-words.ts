const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A length of time in the two largest units: '4일 2시간', '19시간', '12분'. */
export function ageWords(ms: number): string {
  const days = Math.floor(ms / dayMs);
  const hours = Math.floor((ms % dayMs) / hourMs);
  if (days > 0) return hours > 0 ? `${days}일 ${hours}시간` : `${days}일`;
  if (hours > 0) return `${hours}시간`;
  return `${Math.max(1, Math.floor(ms / minuteMs))}분`;
}

/** How long something has been waiting at an instant. */
export function waitedWords(since: string, now: string): string {
  return ageWords(Date.parse(now) - Date.parse(since));
}
