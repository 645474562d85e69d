/** Texts of a payment that was begun: they are loaded when the form is touched. */

/** The result of a payment that leads to no other screen. */
const ends = {
  unfinished: {
    title: '결제를 마치지 않으셨습니다',
    text: '아직 결제되지 않았습니다. 고르신 내용은 그대로 있으니 다시 결제하실 수 있습니다.',
  },
  refused: {
    title: '결제가 되지 않았습니다',
    text: '결제된 금액은 없습니다. 다른 카드나 다른 방법으로 다시 시도해 보세요.',
  },
  reviewing: {
    title: 'PayPal이 결제를 살펴보고 있습니다',
    text: '보통 하루 안에 끝납니다. 확인되면 이용 기간을 열고 이메일로 알려 드립니다. 다시 결제하지 않으셔도 됩니다.',
  },
  returned: {
    title: '이 주문은 취소되었습니다',
    text: '다른 창에서 새 주문을 시작하셨거나 취소하신 주문입니다. 결제된 금액이 있으면 그대로 돌려드립니다.',
  },
  mismatch: {
    title: '결제 금액이 주문과 다릅니다',
    text: '직원이 살펴보고 있으며 결제된 금액은 그대로 돌려드립니다. 결과는 이메일로 알려 드립니다.',
  },
  expired: {
    title: '주문 기한이 지났습니다',
    text: '결제된 금액이 있으면 확인하는 대로 이용 기간을 엽니다. 새로 주문하실 수도 있습니다.',
  },
  missing: {
    title: '이 주문을 찾지 못했습니다',
    text: '주소가 잘렸거나 다른 회원의 주문입니다. 결제 내역에서 주문을 확인해 주세요.',
  },
};

const settling = {
  windowTitle: '결제창이 열려 있습니다',
  windowText: '결제창에서 진행해 주세요. 이 화면은 닫지 않으셔도 됩니다.',
  windowLost: '결제창이 보이지 않으면',
  check: '결제 확인하기',
  checking: '결제를 확인하고 있습니다',
  checkingText: '결제사에 결과를 묻고 있습니다. 잠시만 기다려 주세요.',
  slow: '결과가 늦어지고 있습니다. 결제하셨다면 사라지지 않으며, 확인되는 대로 이용 기간이 열리고 이메일로 알려 드립니다. 이 화면을 닫으셔도 됩니다.',
  offline: '인터넷 연결이 끊겼습니다. 다시 연결되면 자동으로 확인합니다. 결제하셨다면 사라지지 않습니다.',
  reason: '결제사에서 알려 온 이유',
  ends,
  toList: '결제 내역 보기',
  toOrder: '이 주문 보기',
};

const problems = {
  offerOverTitle: '결제 주소가 더는 유효하지 않습니다',
  offerOver:
    '기한이 지났거나 이미 쓴 주소이거나 다른 회원의 주문입니다. 아래에서 직접 주문하시거나 1:1 문의로 알려 주세요.',
  offer: '학원에서 만들어 드린 주문입니다. 내용과 약관을 확인하고 결제해 주세요.',
  blockedTitle: '결제창을 불러오지 못했습니다',
  blocked:
    '광고 차단 프로그램이나 회사 네트워크가 결제사를 막고 있을 수 있습니다. 이 사이트에서 잠시 끄고 다시 누르시거나 무통장 입금을 고르세요. 결제된 금액은 없습니다.',
  changedTitle: '가격이나 기간이 바뀌었습니다',
  changed: (before: string, now: string) =>
    `이전: ${before} / 지금: ${now}. 바뀐 내용을 확인하고 다시 동의해 주세요. 결제된 금액은 없습니다.`,
  openTitle: '이 상품에 진행 중인 주문이 있습니다',
  open: '입금이나 확인을 기다리는 주문입니다. 그 주문을 마치거나 취소하신 뒤에 새로 주문하실 수 있습니다.',
  toOpen: '진행 중인 주문 보기',
  retry: '다시 불러오기',
  unavailableTitle: '지금은 결제사와 연결되지 않습니다',
  unavailable: '결제된 금액은 없습니다. 잠시 뒤에 다시 시도하시거나 무통장 입금을 고르세요.',
};

export const orderSettling = { settling, problems };

export type OrderSettlingTexts = typeof orderSettling;
