import { contactWaitHours } from '@taegeuk/contract/contact-rules.ts';

/** Words of a new e-mail address or phone that staff ask for. */
export const contactTexts = {
  act: '연락처 바꾸기',
  needs: '사유, 비밀번호',
  isOpen: '바꾸는 중입니다',
  title: (name: string) => `${name}님의 연락처`,
  which: '무엇을',
  kinds: { email: '이메일', phone: '휴대폰 번호' },
  labels: { email: '새 이메일 주소', phone: '새 휴대폰 번호' },
  lead: {
    email: `새 주소로 링크를 보냅니다. 회원이 로그인한 상태로 확인하면 바로, 아니면 ${contactWaitHours}시간 뒤에 바뀝니다. 지금 주소와 확인한 전화에도 알리며, 지금 주소에서 멈출 수 있습니다.`,
    phone:
      '새 번호로 링크를 보냅니다. 회원이 링크에서 확인하면 바뀝니다. 지금 이메일로도 알리며, 거기에서 멈출 수 있습니다.',
  },
  send: '링크 보내기',
  changing: (kind: 'email' | 'phone', to: string) =>
    kind === 'email' ? `이메일을 ${to} 주소로 바꾸는 중입니다.` : `전화를 ${to} 번호로 바꾸는 중입니다.`,
  waitsForLink: (until: string) => `회원의 확인을 기다립니다. 링크는 ${until}까지 쓸 수 있습니다.`,
  waitsForDay: (due: string) => `새 주소를 확인했습니다. ${due}에 바뀝니다.`,
  askedBy: (name: string) => `링크를 보낸 사람: ${name}`,
  cancel: '변경 취소',
  cancelTitle: '연락처 변경을 취소할까요',
  cancelLead: '보낸 링크를 쓸 수 없게 됩니다. 연락처는 그대로입니다.',
  cancelAct: '변경 취소',
} as const;
