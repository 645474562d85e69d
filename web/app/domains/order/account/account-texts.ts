/** Words of the screen of the academy's account. */
export const accountTexts = {
  title: '받는 계좌',
  pageTitle: '받는 계좌 · 사무실',
  lead: '계좌 이체로 내는 회원에게 보이는 계좌입니다. 바꾸려면 두 사람이 확인합니다.',
  present: '지금 계좌',
  heads: { bank: '은행', account: '계좌 번호', holder: '예금주', since: '바꾼 날' },
  never: '바꾼 적이 없습니다. 서버 설정에 적힌 계좌입니다.',
  asked: '두 번째 사람의 승인을 기다리는 계좌가 있습니다.',
  set: '새 계좌로 바꾸기',
  setTitle: '받는 계좌를 바꿉니다',
  setLead: '바꾼 뒤에 내는 주문부터 새 계좌를 보입니다. 입금을 기다리는 주문은 그때 보인 계좌를 지킵니다.',
  setConfirm: '새 계좌로 바꾸기',
  accountHint: '숫자와 붙임표만 넣어 주세요.',
} as const;
