/** The page that links about a new e-mail address or phone lead to, after staff asked for one. */
export const contactChange = {
  pageTitle: '연락처 바꾸기',
  confirm: {
    email: { title: '새 이메일 주소 확인하기', lead: (to: string) => `이메일을 ${to} 주소로 바꿉니다.` },
    phone: { title: '새 휴대폰 번호 확인하기', lead: (to: string) => `휴대폰 번호를 ${to} 번호로 바꿉니다.` },
  },
  ways: {
    now: '확인하시면 바로 바뀝니다.',
    later: (hours: number) => `로그인한 뒤에 확인하시면 바로, 지금 확인하시면 ${hours}시간 뒤에 바뀝니다.`,
    login: '직원의 연락처는 로그인한 뒤에 확인하실 수 있습니다.',
  },
  waiting: (when: string) => `이미 확인하셨고 ${when}에 바뀝니다. 로그인하시면 바로 바꿀 수 있습니다.`,
  submit: '확인하기',
  login: '로그인하고 확인하기',
  done: {
    email: { title: '이메일 주소가 바뀌었습니다', lead: '이제 새 주소로 로그인해 주세요.' },
    phone: { title: '휴대폰 번호가 바뀌었습니다', lead: '앞으로 문자는 새 번호로 보내 드립니다.' },
  },
  later: {
    title: '확인했습니다',
    lead: (when: string) => `${when}에 바뀝니다. 그때까지는 지금 주소로 로그인해 주세요.`,
  },
  stop: {
    title: '연락처 변경 멈추기',
    email: (to: string) => `센터 직원이 회원님의 이메일을 ${to} 주소로 바꾸려고 합니다.`,
    phone: (to: string) => `센터 직원이 회원님의 휴대폰 번호를 ${to} 번호로 바꾸려고 합니다.`,
    lead: '요청하지 않으셨다면 지금 멈춰 주세요. 요청하신 일이라면 이 화면을 닫으셔도 됩니다.',
    submit: '제가 요청하지 않았습니다',
  },
  stopped: {
    title: '변경을 멈추었습니다',
    lead: '바뀐 것은 없으며, 센터의 관리자에게 알렸습니다. 비밀번호를 다른 사람이 알 수도 있다면 다시 정해 주세요.',
    password: '비밀번호 다시 정하기',
  },
  over: {
    title: '쓸 수 없는 링크입니다',
    lead: '이미 썼거나, 기한이 지났거나, 취소된 링크입니다. 필요하시면 센터에 다시 요청해 주세요.',
  },
};

export type ContactChangeTexts = typeof contactChange;
