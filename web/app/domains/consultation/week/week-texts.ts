/** Words of the week of consultations. */
export const weekTexts = {
  title: '한 주의 상담',
  pageTitle: '한 주의 상담 · 사무실',
  lead(all: number, toCome: number) {
    if (toCome === 0) return `상담 ${all}건입니다.`;
    return toCome < all
      ? `상담 ${all}건, 그 가운데 ${toCome}건이 남았습니다.`
      : `상담 ${all}건이 남았습니다.`;
  },
  views: { all: '모두', mine: '내 상담' },
  staff: '누구와',
  weeks: '주 고르기',
  week: (from: string, to: string) => `${from} – ${to}`,
  previous: '앞 주',
  present: '이번 주',
  next: '다음 주',
  today: '오늘',
  nothing: '없음',
  count: (count: number) => `${count}건`,
  empty: '이 주에는 상담이 없습니다.',
  emptyText: '일정을 정하거나 회원이 시각을 고르면 여기에 날마다 보입니다.',
  toHours: '상담 시간 정하기',
};
