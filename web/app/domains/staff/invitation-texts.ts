/** Words of the page that the link of an invitation opens; Korean, as all screens of staff are. */
export const invitationTexts = {
  pageTitle: '직원 초대',
  lead: (email: string, level: string) => `${email} 주소로 ${level} 초대를 보냈습니다.`,
  levels: { 1: '선생님', 9: '관리자' } as Record<number, string>,
  until: (when: string) => `${when}까지 받아들일 수 있습니다.`,
  over: '쓸 수 없는 초대입니다',
  overLead: '24시간이 지났거나 취소된 초대입니다. 초대한 분에게 다시 보내 달라고 해 주세요.',
  login: '로그인하고 받아들이기',
  join: '가입하기',
  joinLead: '이 주소로 가입하고 메일을 확인한 뒤, 초대 메일의 링크를 다시 열어 주세요.',
  accept: '초대 받아들이기',
  other: '로그인한 회원의 이메일이 초대한 주소와 다릅니다. 그 주소의 회원으로 로그인해 주세요.',
  done: '초대를 받아들였습니다',
  doneLead: '2단계 인증을 켜면 맡은 일이 열립니다.',
  toStep: '2단계 인증 켜기',
  readyLead: '맡은 일이 열렸습니다. 다시 로그인하지 않아도 됩니다.',
  toOffice: '업무 화면 열기',
};
