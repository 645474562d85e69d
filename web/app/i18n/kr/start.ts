export const start = {
  // why a login is asked for, and what needs none
  purposes: {
    lesson: '수업을 이어 듣고 기록을 남기려면 로그인이 필요합니다. 로그인하시면 그 수업으로 바로 이어집니다.',
    diary: '일지는 나와 선생님만 볼 수 있어 로그인이 필요합니다.',
    records: '들으신 수업의 기록을 보여 드리려면 로그인이 필요합니다.',
    timer: '수련하신 시간을 회원님의 기록에 남기려면 로그인이 필요합니다.',
    report: '보고서를 쓰고 보려면 로그인이 필요합니다.',
    shop: '이용권을 회원님의 기록에 이어 드리려면 로그인이 필요합니다.',
    account: '회원정보를 보여 드리려면 로그인이 필요합니다.',
    other: '회원에게 열려 있는 화면입니다. 로그인하시면 바로 이어집니다.',
  },
  whatIsFree: '처음이시라면 무료 수업을 먼저 들어 보세요. 로그인하지 않고 끝까지 들으실 수 있습니다.',
  toFreeLesson: '무료 수업 듣기',

  // the free lesson
  freeTitle: '무료 수업',
  freeDescription: '가입하거나 로그인하지 않고 끝까지 들을 수 있는 명상 수업입니다.',
  freeOpen: '로그인하지 않고 끝까지 들으실 수 있습니다.',
  freeNone: '지금은 무료로 열린 수업이 없습니다',
  freeNoneText: '곧 다시 열립니다. 그동안 태극명상을 천천히 둘러보세요.',
  toMeaning: '태극명상 알아보기',
  endTitle: '종이 울렸습니다',
  endText: '소리가 다 사라질 때까지 그대로 머무르셔도 좋습니다.',
  sat: (minutes: number) => `${minutes}분 앉으셨습니다.`,
  inviteTitle: '이어서 앉아 보시겠어요?',
  inviteText:
    '가입하시면 일주일 동안 센터의 수업을 무료로 들으실 수 있습니다. 카드는 묻지 않고, 자동으로 결제되지 않습니다.',
  /** Where no free week is sold. */
  joinText: '가입하시면 들으신 수업과 일지가 회원님의 기록에 남고, 다음 수업으로 이어 가실 수 있습니다.',
  joinOn: '가입하고 이어서 듣기',
  inviteNext: (title: string) => `다음 수업, ${title}`,
  invite: '무료로 이어서 듣기',
  again: '처음부터 다시 듣기',
  freeWeek: '일주일 무료로 시작하기',
  freeWeekStarting: '여는 중',
  freeWeekTerms: '누르시면 이용 조건에 동의하고 오늘부터 일주일이 열립니다. 자동으로 결제되지 않습니다.',
  freeWeekGone: '무료 이용은 한 번만 열 수 있어 다시 열리지 않았습니다.',

  // joining in three steps
  steps: '가입 단계',
  stepOf: (step: number, all: number) => `${step} / ${all}`,
  back: '이전',
  leave: '나가기',
  next: '다음',
  idTitle: '다시 오실 때 쓸 아이디입니다',
  idLead: '이메일이 아이디가 됩니다. 상담 답변도 여기로 보내 드립니다.',
  passwordAgain: '비밀번호는 저장해 두지 않아 다시 여쭙니다. 나머지는 적으신 그대로 있습니다.',
  phoneHint:
    '인증번호로 확인하시면 가입하고 바로 수업이 시작됩니다. 확인하지 않으시면 이메일로 링크를 보내 드려요.',
  nameTitle: '어떻게 불러 드릴까요?',
  nameLead: '함께 수련하는 분들에게는 부를 이름만 보입니다.',
  nickName: '부를 이름',
  nickNameHint: '2자에서 20자까지 쓸 수 있어요.',
  nameHint: '수료증과 영수증에 적힙니다.',
  dobHint: '만 14세 이상인지, 이미 가입하셨는지 확인하는 데 씁니다.',
  agreeTitle: '약속을 함께 읽어 주세요',
  agreeLead: '건강에 관한 동의는 첫 일지를 쓸 때 따로 여쭙니다.',
  finish: '무료로 첫 수업 시작하기',
  toFirst: '첫 수업으로 가기',
  finishing: '가입하는 중',
  finishByPhone: (name: string, until: string) =>
    `${name}: 오늘부터 ${until}까지 무료로 열립니다. 누르시면 이용 조건에 동의하게 됩니다. 자동으로 결제되지 않습니다.`,
  finishByMail: '이메일로 확인 링크를 보내 드립니다. 누르시면 이 화면에서 바로 이어집니다.',
  addressLater: '주소는 보내 드릴 것이 있을 때 여쭙니다.',

  // after the form
  waiting: '링크를 누르시면 이 화면에서 바로 이어집니다. 창을 닫지 않으셔도 됩니다.',
  enteredTitle: (nickName: string) => `${nickName}님, 반갑습니다`,
  enteredLead: '가입을 마치고 로그인되었습니다.',
  confirmedElsewhere:
    '가입하시던 화면으로 돌아가시면 바로 이어집니다. 이 기기에서 이어 가시려면 로그인해 주세요.',

  // recovery
  byMail: '메일로 받기',
  byPhone: '문자로 받기',
  recoverBy: '인증번호를 받을 곳',
  recoverPhoneLead: '가입할 때 확인한 휴대전화 번호로 인증번호를 보내 드립니다. 아이디도 함께 알려 드립니다.',
  recoverPhoneSent: (phone: string) =>
    `${phone} 번호가 회원의 번호라면 인증번호가 도착합니다. 오지 않으면 이메일로 찾아 주세요.`,
  recoverPhone: '휴대전화 번호',
  foundId: (email: string) => `아이디는 ${email} 입니다.`,
  foundOnly: '비밀번호를 아신다면 바로 로그인하셔도 됩니다.',
  otherPhone: '다른 번호로 하기',
  recoverPhoneCodeHint: '5분 안에, 이 브라우저에서 입력해 주세요. 여섯 자리를 채우면 바로 확인합니다.',
  findId: '아이디와 비밀번호 찾기',
  findIdLink: '아이디를 잊으셨나요?',
};

export type StartTexts = typeof start;
