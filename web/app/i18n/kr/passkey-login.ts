export const passkeyLogin = {
  button: '패스키로 로그인',
  pending: '패스키를 확인하는 중',
  stepLead: '비밀번호를 확인했습니다. 이제 이 계정에 등록한 패스키로 한 번 더 확인해 주세요.',
  stepButton: '패스키로 확인하기',
  useCode: '인증 앱의 인증번호로 로그인하기',
  usePasskey: '패스키로 확인하기',
  cancelled: '패스키 확인을 마치지 못했습니다. 다시 시도하시거나 다른 방법으로 로그인해 주세요.',
  unsupported: '이 브라우저나 주소에서는 패스키를 쓸 수 없습니다. 다른 방법으로 로그인해 주세요.',
};

export type PasskeyLoginTexts = typeof passkeyLogin;
