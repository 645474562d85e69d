const bank = {
  title: '입금 안내',
  lead: '아래 계좌로 입금해 주세요. 입금이 확인되면 이용 기간이 열리고 이메일로 알려 드립니다.',
  leadVbank: '이 주문만을 위한 계좌입니다. 입금하시면 자동으로 확인되어 이용 기간이 열립니다.',
  product: '상품',
  order: '주문 번호',
  waiting: '입금을 기다리고 있습니다. 확인되면 이 화면이 자동으로 바뀝니다.',
  exact: '금액과 입금자명이 같아야 빨리 확인됩니다. 기한이 지나면 주문은 자동으로 취소됩니다.',
  text: '문자로 받기',
  texting: '문자를 보내는 중',
  texted: '입금 안내를 문자로 보냈습니다.',
  textedTo: (phone: string) => `${phone} 번호로 보냈습니다.`,
  receipt: '현금영수증',
  receiptWish: (purpose: string, end: string) => (end ? `${purpose} (끝자리 ${end})` : purpose),
  noReceipt: '신청하지 않으셨습니다',
  receiptIssued: (no: string) => `발급했습니다 (승인번호 ${no})`,
  cancel: '주문 취소하기',
  cancelTitle: '이 주문을 취소할까요?',
  cancelText:
    '아직 입금하지 않으셨을 때 취소해 주세요. 취소한 주문은 되살릴 수 없고, 다시 주문하실 수 있습니다.',
  cancelFailed: '취소하지 못했습니다',
  paidTitle: '입금이 확인되었습니다',
  paidText: '이용 기간이 열렸습니다.',
  closedTitle: '이 주문은 끝났습니다',
  closedText: '취소되었거나 입금 기한이 지난 주문입니다. 이미 입금하셨다면 확인하는 대로 알려 드립니다.',
  again: '다시 주문하기',
  toOrder: '주문 보기',
  emptyTitle: '입금을 기다리는 주문이 없습니다',
  emptyText: '이 주소에 맞는 주문을 찾지 못했습니다. 결제 내역에서 주문을 확인하실 수 있습니다.',
  toShop: '수강 결제로',
};

const paypal = {
  title: 'PayPal 결제',
  lead: '아래 PayPal 버튼을 누르면 새 창에서 결제합니다.',
  charged: '청구 금액',
  won: '원화 금액',
  rate: '적용 환율',
  rateWords: (rate: string) => `1달러 ${rate}`,
  review: 'PayPal이 결제를 살펴보는 동안은 ‘확인 중’으로 보입니다. 확인되면 이용 기간을 엽니다.',
  loading: 'PayPal 버튼을 불러오는 중',
  other: '다른 방법으로 결제하기',
  noneTitle: '결제할 상품을 먼저 골라 주세요',
  noneText: '수강 결제에서 상품과 PayPal을 고르면 이 화면으로 이어집니다.',
  toShop: '수강 결제로',
};

const nopayment = {
  title: '무료로 시작하기',
  lead: '이 상품은 결제가 필요하지 않습니다.',
  heldTitle: '이미 신청하신 무료 상품입니다',
  heldText: '무료 상품은 한 번만 신청하실 수 있습니다. 지금까지의 기록은 그대로 있습니다.',
  noneTitle: '결제가 필요한 상품입니다',
  noneText: '수강 결제에서 상품을 골라 주세요.',
  toShop: '다른 상품 보기',
  toOrders: '결제 내역 보기',
};

/** Texts of the pages after the checkout: a transfer, PayPal's button, a product without a price. */
export const orderEnds = {
  bank,
  paypal,
  nopayment,
};

export type OrderEndsTexts = typeof orderEnds;
