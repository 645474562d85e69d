/** Texts of the page that says which parts of the site work. */
export const status = {
  title: '서비스 상태',
  description: '홈페이지와 로그인, 수업 영상, 결제, 알림이 지금 잘 움직이는지 알려 드립니다.',
  /** By the worst state of all parts. */
  leads: {
    well: '모든 서비스가 평소처럼 움직이고 있습니다.',
    limited: '느리거나 일부만 되는 서비스가 있습니다. 살펴보고 있습니다.',
    down: '지금 이용하실 수 없는 서비스가 있습니다. 고치고 있습니다.',
  },
  unknown: '서비스를 살펴보는 중입니다. 잠시 뒤에 다시 열어 주세요.',
  parts: {
    site: '홈페이지',
    login: '로그인과 기록',
    films: '수업 영상',
    payments: '결제',
    mail: '메일',
    sms: '문자',
    search: '검색',
  },
  states: { well: '정상', limited: '일부 제한', down: '이용할 수 없음' },
  /** What it means for a member, where a part is not well. */
  notes: {
    site: '새로 올린 글이 늦게 보일 수 있어요.',
    login: '로그인하거나 기록을 저장하지 못할 수 있어요.',
    films: '영상이 열리지 않거나 늦게 열릴 수 있어요.',
    payments: '결제와 결제 확인이 늦어질 수 있어요.',
    mail: '확인 메일이 늦게 도착할 수 있어요.',
    sms: '인증번호 문자가 늦게 도착할 수 있어요.',
    search: '찾는 글이 나오지 않을 수 있어요.',
  },
  since: (time: string) => `${time}부터`,
  checked: (time: string) => `${time}에 살펴본 상태입니다.`,
  again: '다시 살펴보기',
};

export type StatusTexts = typeof status;
