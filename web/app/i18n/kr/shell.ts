export const shell = {
  skipToContent: '본문으로 건너뛰기',
  homeLink: '태극명상 홈',
  mainMenu: '주 메뉴',
  submenuOf: (name: string) => `${name} 하위 메뉴`,
  openMenu: '메뉴 열기',
  closeMenu: '메뉴 닫기',
  popupRest: '7일간 보지 않기',
  menu: '메뉴',
  language: '언어',
  login: '로그인',
  register: '회원가입',
  logout: '로그아웃',
  account: '회원정보 관리',
  /** Chip of the member's level: number and name. */
  levelChip: (level: number, name: string) => (name ? `${level}단계 · ${name}` : `${level}단계`),
  greeting: (nickName: string) => `${nickName}님, 환영합니다`,
  terms: '이용약관',
  privacy: '개인정보처리방침',
  documentMissing: '아직 등록된 내용이 없습니다.',
  offline: '인터넷 연결이 끊겼습니다. 다시 연결되면 이어서 이용하실 수 있습니다.',
  checking: '요청을 확인하고 있습니다. 잠시만 기다려 주세요.',
  search: '사이트에서 찾기',
  siteMap: '모든 페이지',
  newWindow: '새 창',
  footerLinks: '약관과 정책',
};

export type ShellTexts = typeof shell;
