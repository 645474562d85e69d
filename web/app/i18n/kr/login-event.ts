export const loginEvent = {
  title: '로그인 기록',
  lead: '최근 90일 동안의 로그인과 실패한 시도입니다. 모르는 로그인이 있으면 알려 주세요.',
  none: '아직 로그인 기록이 없습니다.',
  list: '로그인 기록 목록',
  time: (time: string) => `${time} (한국 시간)`,
  latest: (time: string) => `마지막 시도 ${time} (한국 시간)`,
  failed: (count: number) => `실패 ${count}번`,
  questioned: '알려 주신 로그인',
  question: '이건 제가 아니에요',
  questionNamed: (login: string) => `${login}, 이건 제가 아니에요`,
  askTitle: '본인이 하지 않은 로그인인가요?',
  askText: '지금 쓰는 기기를 뺀 모든 기기에서 로그아웃하고, 관리자에게 알립니다.',
  confirm: '알리고 로그아웃하기',
  done: '알려 주셔서 감사합니다. 다른 기기에서 모두 로그아웃했습니다.',
  advice:
    '이제 비밀번호를 바꾸어 주세요. 2단계 로그인의 인증 앱, 패스키, 복구 코드도 모두 본인의 것인지 살펴봐 주세요.',
  toPassword: '비밀번호 바꾸러 가기',
  more: '더 보기',
  ways: {
    password: '비밀번호',
    app: '비밀번호와 인증 앱',
    'passkey-step': '비밀번호와 패스키',
    passkey: '패스키',
    'recovery-code': '비밀번호와 복구 코드',
  },
};

export type LoginEventTexts = typeof loginEvent;
