export const session = {
  title: '로그인 시간이 곧 끝납니다',
  endsIn: {
    minutes: (count: number) => `로그인 시간이 ${count}분 남았습니다.`,
    seconds: (count: number) => `로그인 시간이 ${count}초 남았습니다.`,
  },
  lead: '비밀번호를 입력하시면 이어서 이용하실 수 있습니다. 쓰시던 내용은 그대로 있습니다.',
  extend: '계속 이용하기',
  extending: '확인하는 중',
  extended: '로그인 시간을 늘렸습니다.',
  later: '닫기',
  reopen: '계속 이용하기',
  endedTitle: '로그인 시간이 끝났습니다',
  endedLead:
    '쓰시던 내용은 이 화면에 그대로 있습니다. 저장하려면 다시 로그인해 주세요. 로그인하시면 이 화면으로 돌아옵니다.',
  ended: '로그인 시간이 끝났습니다. 쓰시던 내용은 이 화면에 그대로 있습니다.',
  logInAgain: '다시 로그인하기',
  stay: '이 화면에 있기',

  secondStep: {
    lead: '인증 앱에 보이는 6자리 인증번호를 입력해 주세요.',
    code: '인증번호 6자리',
    recoveryLead:
      '2단계 로그인을 켤 때 적어 두신 복구 코드 하나를 입력해 주세요. 한 번 쓴 코드는 다시 쓸 수 없습니다.',
    recoveryCode: '복구 코드',
    useRecovery: '복구 코드로 로그인하기',
    useApp: '인증 앱의 인증번호로 로그인하기',
    back: '비밀번호부터 다시 입력하기',
    submit: '확인',
    pending: '확인하는 중',
  },

  throttled: '로그인을 여러 번 시도하셔서 잠시 멈추었습니다.',
  wait: (seconds: number) => `${seconds}초 뒤에 다시 시도하실 수 있습니다.`,

  popups: {
    success: '완료되었습니다',
    error: '다시 확인해 주세요',
    question: '확인해 주세요',
    checkCode: '인증번호를 확인해 주세요.',
  },
};

export type SessionTexts = typeof session;
