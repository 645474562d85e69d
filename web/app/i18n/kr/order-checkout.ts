import type { CashReceiptPurpose, PayMethod } from '@taegeuk/contract/order-states.ts';

type Method = Exclude<PayMethod, 'nopayment'>;

const shop = {
  section: '수강',
  title: '수강 결제',
  lead: '상품을 고르면 전체 금액과 이용 기간을 먼저 보여 드립니다. 자동으로 결제되지 않습니다.',
  products: '상품',
  noProducts: '지금은 신청할 수 있는 상품이 없습니다.',
  noProductsText: '새 상품이 준비되면 공지사항으로 알려 드립니다.',
  toNotices: '공지사항 보기',
  sides: { center: '센터', academy: '아카데미' },
  opens: {
    center: '센터의 모든 수업 영상',
    academy: '아카데미 과정의 강의 영상',
    /** Of the academy up to the first, the second and the third level. */
    levels: [
      '프랙티셔너 과정의 강의 영상',
      '프랙티셔너 · 트레이너 과정의 강의 영상',
      '프랙티셔너 · 트레이너 · 마스터 과정의 강의 영상',
    ],
  },
  window: {
    active: (until: string) => `${until}까지 이용 중`,
    before: (from: string) => `${from}부터 이용 시작`,
    ended: (on: string) => `${on}에 끝났습니다`,
    never: '아직 이용권이 없습니다',
  },
  free: '무료',
  perMonth: (won: string) => `한 달에 ${won}꼴`,
  reducedFrom: (won: string) => `직전 20일 최저가 ${won}`,
  held: '이미 신청하신 상품입니다',
  untilNow: (until: string) => `오늘 시작하면 ${until}까지`,
  extendedUntil: (until: string) => `연장 시 ${until}까지`,
  chooseFirst: '상품을 골라 주세요.',
};

const methods = {
  title: '결제 방법',
  label: '어떻게 결제하시겠어요?',
  hints: {
    card: '결제창에서 카드사를 고릅니다. 확인되면 바로 열립니다.',
    kakaopay: '카카오톡에서 결제합니다. 확인되면 바로 열립니다.',
    naverpay: '네이버페이 화면에서 결제하고 이 화면으로 돌아옵니다.',
    trans: '결제창에서 은행을 골라 바로 이체합니다.',
    vbank: '나만의 계좌번호를 받아 입금합니다. 입금이 확인되면 자동으로 열립니다.',
    noaccount: '학원 계좌로 3일 안에 입금합니다. 직원이 확인하면 열립니다.',
    paypal: '미국 달러로 결제합니다. PayPal이 살펴보는 데 시간이 걸릴 수 있습니다.',
  } satisfies Record<Method, string>,
};

const purposes: Record<CashReceiptPurpose | 'none', string> = {
  none: '신청하지 않음',
  deduction: '소득공제',
  expense: '지출증빙',
  voluntary: '자진발급',
};

const transfer = {
  title: '입금과 현금영수증',
  depositor: '입금자명',
  depositorHint: '통장에 찍히는 이름과 같아야 빨리 확인됩니다.',
  receipt: '현금영수증',
  receiptHint: '10만 원 이상은 신청하지 않으셔도 자진발급으로 발급합니다.',
  purposes,
  phone: '휴대전화 번호',
  phoneHint: '예: 010-1234-5678',
  business: '사업자등록번호',
  businessHint: '숫자 열 자리. 예: 123-45-67890',
};

const terms = {
  title: '구매 조건',
  what: (name: string, days: number) => `${name}: ${days}일 동안 이용합니다. 시작일과 종료일을 모두 셉니다.`,
  once: '한 번만 결제됩니다. 기간이 끝나도 자동으로 연장되거나 결제되지 않습니다.',
  unused:
    '결제한 날과 이용을 시작하는 날 중 늦은 날부터 7일 안에, 열어 본 수업이 없으면 전액을 돌려드립니다.',
  notBegun: '이용이 아직 시작되지 않은 기간은 언제든 전액을 돌려드립니다.',
  used: '이용을 시작한 뒤에는 지난 날과 열어 본 수업 중 더 많이 이용한 쪽만큼 빼고 돌려드립니다. 위약금은 없습니다.',
  opened: '수업을 열면 영상을 재생하지 않아도 이용한 수업으로 셉니다.',
  how: '결제 내역에서 신청하시면 3영업일 안에 결제한 방법으로 돌려드립니다. 돌려드린 만큼 이용 기간도 줄어듭니다.',
  full: '이용약관 전문 보기',
  agree: '구매 조건을 확인했으며 구매에 동의합니다',
  freeHow: '비용이 들지 않으며 상품마다 한 번 신청할 수 있습니다. 끝나면 자동으로 닫힙니다.',
};

const summary = {
  title: '주문 내용',
  product: '상품',
  days: '기간',
  daysCount: (count: number) => `${count}일`,
  period: '이용 기간',
  opens: '볼 수 있는 것',
  method: '결제 방법',
  total: '결제할 금액',
  vat: '더 붙는 금액이 없습니다.',
  inDollars: (amount: string, rate: string) => `PayPal에는 약 ${amount}로 청구됩니다 (1달러 ${rate}).`,
  pay: (amount: string) => `${amount} 결제하기`,
  order: (amount: string) => `${amount} 주문하기`,
  paypal: 'PayPal로 계속하기',
  free: '무료로 시작하기',
  working: '주문을 만드는 중',
};

export const orderCheckout = {
  shop,
  methods,
  transfer,
  terms,
  summary,
};

export type OrderCheckoutTexts = typeof orderCheckout;
