import type { NotificationTopic, OptionalTopic } from '@taegeuk/contract/notification-topics.ts';

const topics: Record<NotificationTopic, string> = {
  learning: '학습',
  consultation: '상담',
  inquiry: '문의',
  order: '주문과 결제',
  account: '회원정보·약관',
};

const what: Record<OptionalTopic, string> = {
  learning: '보고서 검토, 단계 점검의 답변, 수료증, 함께 보는 일지에 관한 메일입니다.',
  consultation: '상담 일정과 답변, 하루 전과 한 시간 전에 다시 알려 드리는 메일입니다.',
  inquiry: '1:1 문의에 답변이 도착했다는 메일입니다.',
};

export const notification = {
  title: '알림',
  lead: '답변과 상담 일정, 주문의 진행을 한곳에서 보실 수 있습니다. 알림은 1년 동안 남습니다.',
  topics,
  fresh: '새 알림',
  today: '오늘',
  yesterday: '어제',
  emptyTitle: '아직 도착한 알림이 없습니다.',
  emptyText: '선생님의 답변이나 상담 일정, 주문의 진행처럼 알려 드릴 일이 생기면 이곳에 나타납니다.',
  nothingHereTitle: '이 쪽에는 알림이 없습니다.',
  toFirstPage: '첫 쪽으로',
  mail: {
    title: '메일로도 받기',
    lead: '메일을 끄셔도 알림은 이곳에 그대로 남습니다.',
    what,
    always:
      '주문과 결제, 회원정보에 관한 메일은 언제나 보내 드립니다. 주문은 계약이고, 회원정보는 계정의 안전에 관한 일이기 때문입니다.',
    unconfirmedTitle: '아직 메일을 보내 드리지 못합니다',
    unconfirmed: '이메일 주소를 확인하시면 메일로도 알려 드립니다. 그때까지는 이곳에서 보실 수 있습니다.',
    confirm: '회원정보 관리에서 확인하기',
    on: '이제 메일로도 알려 드립니다.',
    off: '이제 메일은 보내지 않습니다.',
    failed: '바꾸지 못했습니다.',
  },
};

export type NotificationTexts = typeof notification;
