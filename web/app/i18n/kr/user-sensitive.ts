/** The consent to storing what diaries, reports, level checks and consultations can say about health and belief. */
export const userSensitive = {
  title: '건강과 신념에 관한 내용을 다루는 데 동의해 주세요',
  lead: '명상일지, 아카데미 보고서, 단계 점검, 상담에는 건강이나 신념에 관한 이야기가 담길 수 있습니다. 법에서 민감정보로 보호하는 내용이어서 가입할 때의 동의와 따로 여쭙니다.',
  full: '동의할 내용 모두 읽기',
  points: [
    {
      name: '다루는 내용',
      text: '명상일지, 아카데미 보고서, 단계 점검, 상담에 직접 적으신 건강, 신념, 마음 상태에 관한 글',
    },
    { name: '쓰는 목적', text: '수련 기록의 보관, 보고서 검토, 단계 점검, 상담과 선생님의 안내' },
    {
      name: '볼 수 있는 사람',
      text: '나와 선생님입니다. 쓰는 중인 보고서는 나만 볼 수 있습니다. 일지는 직접 공유를 켠 것만 다른 회원이 볼 수 있습니다. 선생님이 열어 본 기록은 남습니다.',
    },
    {
      name: '보관하는 기간',
      text: '일지와 쓰는 중인 보고서는 직접 지우실 때까지, 제출한 보고서와 단계 점검, 상담은 회원으로 계시는 동안 보관합니다. 탈퇴하시면 5일 뒤에 지우며, 공유를 켜 둔 일지만 이름 없이 남습니다.',
    },
    {
      name: '동의하지 않으시면',
      text: '일지와 보고서를 쓰거나 단계 점검과 상담을 신청할 수 없습니다. 수업 듣기를 비롯한 다른 이용에는 불이익이 없습니다.',
    },
  ],
  takeBack: '동의는 회원정보 관리에서 언제든지 철회하실 수 있습니다.',
  agree: '건강과 신념에 관한 내용을 다루는 데 동의합니다',
};

export type UserSensitiveTexts = typeof userSensitive;
