import { escapeHtml } from '../../escape-html.ts';
import type { WindowAct } from './in-window.ts';
import { amountText, type EmulatorPage } from './page.ts';
import type { PaymentRecord } from './payment-record.ts';

interface Texts {
  title: string;
  sample: string;
  close: string;
  order: string;
  number: string;
  method: string;
  buyer: string;
  methods: Record<string, string>;
  approve: string;
  account: string;
  review: string;
  refuse: string;
  cancel: string;
  done: string;
  over: string;
}

const texts: Record<'ko' | 'en', Texts> = {
  ko: {
    title: '견본 결제창',
    sample: '견본입니다. 실제 돈은 움직이지 않으며, 카드 번호나 비밀번호를 묻지 않습니다.',
    close: '창 닫기',
    order: '상품',
    number: '주문 번호',
    method: '결제 방법',
    buyer: '주문자',
    methods: {
      ...{ card: '신용카드', kakaopay: '카카오페이', naverpay: '네이버페이' },
      ...{ trans: '실시간 계좌이체', vbank: '가상계좌', paypal: 'PayPal' },
    },
    approve: '결제하기',
    account: '가상계좌 발급받기',
    review: '심사로 넘기기',
    refuse: '승인 거절 시험하기',
    cancel: '결제 취소',
    done: '결제창을 닫고 있습니다.',
    over: '이미 처리된 결제입니다. 이 창을 닫아 주세요.',
  },
  en: {
    title: 'Sample payment window',
    sample: 'This is a sample. No money moves, and no card number or password is asked for.',
    close: 'Close the window',
    order: 'Product',
    number: 'Order number',
    method: 'Payment method',
    buyer: 'Buyer',
    methods: {
      ...{ card: 'Card', kakaopay: 'Kakao Pay', naverpay: 'Naver Pay' },
      ...{ trans: 'Bank transfer', vbank: 'Virtual account', paypal: 'PayPal' },
    },
    approve: 'Pay',
    account: 'Get an account',
    review: 'Send to review',
    refuse: 'Try a refusal',
    cancel: 'Cancel the payment',
    done: 'Closing the window.',
    over: 'This payment is already settled. Please close this window.',
  },
};

function row(name: string, value: string): string {
  return value ? `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>` : '';
}

function button(act: WindowAct, label: string, look = ''): string {
  return `<button name="act" value="${act}"${look && ` class="${look}"`}>${escapeHtml(label)}</button>`;
}

function acts(say: Texts, { wire }: PaymentRecord): string {
  const isPaypal = wire.pay_method === 'paypal';
  return [
    button('approve', wire.pay_method === 'vbank' ? say.account : say.approve, 'main'),
    isPaypal ? button('review', say.review) : '',
    button('refuse', say.refuse),
    button('cancel', say.cancel),
  ].join('');
}

/** The window of a payment that can still be paid. */
export function windowPage(record: PaymentRecord, prefix: string): EmulatorPage {
  const { wire, windowKey, language, pageOrigin } = record;
  const say = texts[language];
  const isOpen = wire.status === 'ready' && !wire.vbank_num;
  const form = `<button class="close" name="act" value="close" aria-label="${say.close}">×</button>`;
  const content = `
    <form method="post" action="${prefix}/window/${wire.imp_uid}">
      <input type="hidden" name="key" value="${escapeHtml(windowKey)}">
      <header><h1>${say.title}</h1>${form}</header>
      <p class="notice">${say.sample}</p>
      <p class="total">${escapeHtml(amountText(wire.amount, wire.currency))}</p>
      <dl>${row(say.order, wire.name)}${row(say.method, say.methods[wire.pg_provider] ?? say.methods[wire.pay_method] ?? wire.pay_method)}${row(
        say.buyer,
        wire.buyer_name,
      )}${row(say.number, wire.merchant_uid)}</dl>
      ${isOpen ? `<div class="acts">${acts(say, record)}</div>` : `<p>${say.over}</p>`}
    </form>`;
  const data = { opener: pageOrigin };
  return { lang: language, title: say.title, kind: 'window', data, content, prefix, hasScript: true };
}

/** The content of a window in a frame at its end: its script tells the page. */
export function endPage(
  { language, pageOrigin }: PaymentRecord,
  answer: object,
  prefix: string,
): EmulatorPage {
  const say = texts[language];
  const data = { opener: pageOrigin, end: JSON.stringify(answer) };
  const content = `<h1>${say.title}</h1><p role="status">${say.done}</p>`;
  return { lang: language, title: say.title, kind: 'window', data, content, prefix, hasScript: true };
}

/** The sample of a receipt. It says nothing about the buyer: whoever has its address may read it. */
export function receiptPage({ wire }: PaymentRecord, prefix: string): EmulatorPage {
  const paidAt = new Date(wire.paid_at * 1000).toLocaleString('ko-KR', { timeZone: 'Asia/Seoul' });
  const returned = wire.cancel_amount > 0 ? amountText(wire.cancel_amount, wire.currency) : '';
  const content = `
    <h1>견본 영수증</h1>
    <p class="notice">견본입니다. 실제 거래의 증빙으로 쓸 수 없습니다.</p>
    <p class="total">${escapeHtml(amountText(wire.amount, wire.currency))}</p>
    <dl>${row('상품', wire.name)}${row('주문 번호', wire.merchant_uid)}${row('승인 번호', wire.apply_num)}${row(
      '결제 일시',
      paidAt,
    )}${row('돌려드린 금액', returned)}</dl>`;
  return { lang: 'ko', title: '견본 영수증', kind: 'window', content, prefix };
}
