import type { KindWords } from '../kind.ts';

export const checklistTexts = {
  title: '점검표',
  lead: '보고서를 검토할 때 하나씩 표시하는 것과, 그 표시에 따라 채워지는 답의 초안입니다. 직원에게만 보입니다.',
  object: '점검표를',
  empty: '점검표가 없습니다.',
  emptyText: '센터와 아카데미의 점검표가 여기에 보입니다.',
  fields: { points: '점검할 것', text: '점검할 것', met: '갖추었을 때의 말', unmet: '모자랄 때의 말' },
  pointOf: (place: number) => `점검 ${place}`,
  add: '점검할 것 더하기',
  up: (place: number) => `점검 ${place} 위로`,
  down: (place: number) => `점검 ${place} 아래로`,
  remove: (place: number) => `점검 ${place} 빼기`,
  moved: (from: number, to: number) => `${from}번째 점검을 ${to}번째로 옮겼습니다.`,
  removed: (place: number, left: number) => `${place}번째 점검을 뺐습니다. ${left}개 남았습니다.`,
  added: (place: number) => `${place}번째 점검을 더했습니다.`,
  nothing: '점검할 것이 없습니다. 하나 이상 있어야 공개할 수 있습니다.',
  full: (most: number) => `${most}개까지 둘 수 있습니다.`,
} as const satisfies KindWords & Record<string, unknown>;
