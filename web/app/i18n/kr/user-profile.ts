const overview = {
  title: '내 계정',
  verified: '인증됨',
  notVerified: '인증 전',
  verify: '이메일 인증하기',
  centreLevel: '센터 단계',
  academyLevel: '아카데미 단계',
  levelNumber: (level: number, name: string) => (name ? `${level}단계 · ${name}` : `${level}단계`),
  centreWindow: '센터 이용 기간',
  academyWindow: '아카데미 이용 기간',
  active: (until: string) => `${until}까지 이용 중`,
  before: (from: string) => `${from}부터 이용 시작`,
  ended: (on: string) => `${on}에 끝났습니다`,
  never: '아직 이용권이 없습니다',
  toPayment: '수강 결제하기',
};

const details = {
  title: '내 정보',
  lead: '닉네임, 이름, 생년월일, 주소를 바꿀 수 있습니다.',
  save: '내 정보 저장하기',
  saved: '내 정보를 저장했습니다.',
  unchanged: '바뀐 내용이 없습니다.',
  restored: '저장하지 않은 내용을 다시 불러왔습니다.',
  discard: '고치기 전으로 되돌리기',
};

const phone = {
  title: '전화번호',
  lead: '전화번호를 바꾸려면 새 번호로 받은 인증번호와 현재 비밀번호가 필요합니다.',
  current: '등록된 전화번호',
  none: '등록된 번호가 없습니다',
  change: '전화번호 바꾸기',
  verifyOrChange: '전화번호 인증하거나 바꾸기',
  newPhone: '새 전화번호',
  save: '이 번호로 바꾸기',
  saved: '전화번호를 바꾸었습니다.',
};

const password = {
  title: '비밀번호',
  lead: '비밀번호를 바꾸면 다른 기기에서는 모두 로그아웃됩니다.',
  current: '현재 비밀번호',
  save: '비밀번호 바꾸기',
  saved: '비밀번호를 바꾸었습니다. 이 기기만 로그인이 이어지고, 다른 기기에서는 모두 로그아웃되었습니다.',
};

const sessions = {
  title: '로그인된 기기',
  lead: '낯선 기기가 있으면 로그아웃한 뒤 비밀번호를 바꾸어 주세요.',
  list: '로그인된 기기 목록',
  here: '지금 쓰는 기기',
  unknownDevice: '알 수 없는 기기',
  device: (browser: string, system: string) => `${system} · ${browser}`,
  since: (time: string) => `${time} 로그인 (한국 시간)`,
  address: (prefix: string) => `접속 주소 ${prefix}`,
  end: '로그아웃',
  endNamed: (device: string) => `${device} 로그아웃`,
  ended: (device: string) => `${device} 기기에서 로그아웃했습니다.`,
  endOthers: '다른 기기 모두 로그아웃',
  askTitle: '다른 기기에서 모두 로그아웃할까요?',
  askText: '지금 쓰는 기기는 그대로 로그인되어 있습니다.',
  endedOthers: (count: number) => `다른 기기 ${count}대에서 로그아웃했습니다.`,
  onlyHere: '이 기기에서만 로그인되어 있습니다.',
};

const consents = {
  title: '동의 내용',
  lead: '소식 받기와 건강·신념에 관한 동의는 언제든지 바꿀 수 있습니다. 필수 동의는 회원으로 계시는 동안 유지됩니다.',
  marketing: '수련 소식과 행사 안내 받기',
  marketingText: '새 수업, 집중 수련, 행사 소식을 이메일로 보내 드립니다.',
  grantedOn: (day: string) => `${day}에 동의하셨습니다.`,
  refusedOn: (day: string) => `${day}부터 받지 않으십니다.`,
  neverAsked: '아직 동의하지 않으셨습니다.',
  on: (day: string) => `${day}에 소식 받기에 동의하셨습니다.`,
  off: (day: string) => `${day}에 소식 받기 동의를 철회하셨습니다.`,
  listTitle: '동의하신 문서',
  kinds: {
    terms: '이용약관',
    privacy: '개인정보 수집과 이용',
    age14: '만 14세 이상 확인',
    marketing: '수련 소식과 행사 안내',
    sensitive: '건강과 신념에 관한 동의',
  },
  version: (day: string) => `${day} 시행`,
  takenBackOn: (day: string) => `${day}에 철회하셨습니다. 일지를 쓰거나 상담을 신청하실 때 다시 여쭙니다.`,
  takeBack: '동의 철회',
  takeBackTitle: '건강과 신념에 관한 동의를 철회할까요?',
  takeBackPoints: [
    '이미 쓰신 일지와 상담은 지워지지 않고, 나만 볼 수 있게 됩니다. 선생님도 볼 수 없습니다.',
    '함께 보던 일지는 공유가 모두 꺼집니다. 다시 동의하셔도 자동으로 켜지지 않습니다.',
    '답을 기다리던 상담은 멈춥니다.',
    '다시 동의하실 때까지 일지와 상담을 새로 쓸 수 없습니다.',
  ],
  takenBack: '동의를 철회했습니다. 쓰신 글은 이제 나만 볼 수 있습니다.',
};

const exporting = {
  title: '내 정보 내려받기',
  lead: '저장된 회원정보, 명상일지, 수련 기록, 댓글, 주문 내역을 파일(JSON) 하나로 내려받습니다. 비밀번호는 들어 있지 않습니다.',
  start: '내려받기',
  pending: '파일을 준비하는 중',
  done: '파일을 내려받았습니다. 개인정보가 담겨 있으니 안전한 곳에 보관해 주세요.',
};

const leave = {
  title: '회원 탈퇴',
  lead: '탈퇴하면 되돌릴 수 없습니다. 먼저 아래 내용을 확인해 주세요.',
  deletedTitle: '지워지는 것',
  deleted: [
    '이메일, 이름, 닉네임, 생년월일, 전화번호, 주소',
    '나만 보던 명상일지와 수련 기록, 시청 기록, 즐겨찾기',
    '아카데미 수료증. 증서의 번호로 확인하면 유효하지 않다고 나옵니다.',
    '남아 있는 이용 기간과 모든 기기의 로그인',
  ],
  keptTitle: '남는 것',
  kept: [
    "함께 보도록 공유한 일지와 댓글은 이름 없이 '탈퇴한 회원'으로 남습니다. 남기고 싶지 않다면 먼저 지워 주세요.",
    '주문과 결제 기록은 전자상거래법에 따라 5년 동안 따로 보관한 뒤 지웁니다.',
  ],
  again: '같은 이메일과 전화번호로 언제든지 다시 가입할 수 있습니다.',
  open: '탈퇴하기',
  dialogTitle: '정말 탈퇴하시겠습니까?',
  dialogText: '비밀번호를 입력하고 탈퇴하기를 누르면 바로 처리되며 되돌릴 수 없습니다.',
  confirm: '탈퇴하기',
  pending: '탈퇴하는 중',
  farewellTitle: '탈퇴가 끝났습니다',
  farewell: '그동안 함께해 주셔서 감사합니다. 언제든 다시 숨을 고르고 싶을 때 찾아와 주세요.',
};

export const userProfile = {
  title: '회원정보 관리',
  lead: '내 정보와 로그인, 동의 내용을 살펴보고 바꿉니다.',
  contents: '이 화면의 내용',
  currentPassword: '현재 비밀번호',
  overview,
  details,
  phone,
  password,
  sessions,
  consents,
  exporting,
  leave,
};

export type UserProfileTexts = typeof userProfile;
