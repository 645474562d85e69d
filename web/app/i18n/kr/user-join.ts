export const userJoin = {
  title: '전화번호 인증',

  // the code of a phone number
  codeSend: '인증번호 받기',
  codeSending: '보내는 중',
  codeSent: (phone: string) => `${phone} 번호로 인증번호를 보냈습니다.`,
  code: '문자로 받은 인증번호 6자리',
  codeHint: '숫자 여섯 자리를 입력하면 바로 확인합니다.',
  codeTimeLeft: (clock: string) => `남은 시간 ${clock}`,
  codeExpired: '인증번호를 받은 지 5분이 지났습니다. 인증번호를 다시 받아 주세요.',
  codeConfirm: '확인',
  codeConfirming: '확인하는 중',
  codeResend: '인증번호 다시 받기',
  codeResendIn: (seconds: number) => `${seconds}초 뒤에 다시 받을 수 있습니다`,
  phoneVerified: '인증이 끝난 번호입니다.',

  // the postcode search
  addressFind: '주소 찾기',
  addressLoading: '주소 찾기를 불러오는 중',
  addressFailed: '지금은 주소 찾기를 쓸 수 없습니다. 주소를 직접 입력해 주세요.',
  addressByHand: '직접 입력하기',

  // the form
  passwordRule:
    '8자 이상입니다. 단어 여러 개를 이어 만들면 외우기 쉽고 안전합니다. 다른 곳에서 쓰지 않는 비밀번호를 권합니다.',
  strength: '비밀번호 강도',
  strengthWords: ['매우 약함', '약함', '보통', '강함', '매우 강함'],
  available: '사용할 수 있습니다.',

  // after joining by phone
  joinedTitle: '가입이 완료되었습니다',
  joinedLead: '전화번호를 확인했습니다. 이제 로그인할 수 있습니다.',
  joinedMail: (email: string) =>
    `${email} 주소로 확인 메일도 보냈습니다. 메일의 링크를 누르면 이메일 인증까지 끝납니다.`,
};

export type UserJoinTexts = typeof userJoin;
