import { escapeHtml } from '../../escape-html.ts';
import type { Delivery } from './books.ts';
import type { Emulator } from './emulator.ts';
import type { faultKinds, faultPlaces } from './faults.ts';
import { amountText, type EmulatorPage } from './page.ts';
import { balanceOf, type PaymentRecord } from './payment-record.ts';

const states: Record<string, string> = {
  ready: '결제 전',
  pending: '심사 중',
  paid: '결제됨',
  cancelled: '돌려줌',
  failed: '실패',
};

const methods: Record<string, string> = {
  card: '신용카드',
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
  trans: '계좌이체',
  vbank: '가상계좌',
  paypal: 'PayPal',
};

const places: Record<(typeof faultPlaces)[number], string> = {
  any: '모든 호출',
  token: '토큰',
  prepare: '사전 등록',
  lookup: '조회',
  cancel: '취소',
  receipt: '현금영수증',
  vbank: '가상계좌',
};

const kinds: Record<(typeof faultKinds)[number], string> = {
  silence: '응답 없음',
  error: 'HTTP 500',
  refusal: '거절 (code -1)',
  cut: '연결 끊김',
  unauthorized: '토큰 거부 (401)',
};

function time(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString('ko-KR', { timeZone: 'Asia/Seoul' });
}

function stateOf({ wire, isAccountClosed, openCancel }: PaymentRecord): string {
  if (openCancel) return '환불 처리 중';
  if (wire.status === 'cancelled' && wire.cancel_amount < wire.amount) return '일부 돌려줌';
  if (wire.status !== 'ready' || !wire.vbank_num) return states[wire.status] ?? wire.status;
  return isAccountClosed ? '입금 기한 지남' : '입금 대기';
}

function button(act: string, label: string, look = ''): string {
  return `<button name="act" value="${act}"${look && ` class="${look}"`}>${label}</button>`;
}

/** Events of a payment outside of its window. */
function actsOf(record: PaymentRecord): string {
  const { wire, isAccountClosed, openCancel } = record;
  const balance = balanceOf(record);
  const waits = wire.status === 'ready' && wire.vbank_num && !isAccountClosed;
  const amount = `<label>돌려줄 금액<input name="amount" type="number" min="0" step="any" max="${balance}" placeholder="전액"></label>`;
  return [
    waits ? button('deposit', '입금하기', 'main') + button('expire', '기한 지나게 하기') : '',
    wire.status === 'pending'
      ? button('review_paid', '심사 통과', 'main') + button('review_failed', '심사 거절')
      : '',
    openCancel ? button('refund_done', '환불 마치기', 'main') : '',
    balance > 0 && !openCancel ? amount + button('cancel', '콘솔에서 취소', 'danger') : '',
  ].join('');
}

function paymentItem(record: PaymentRecord, prefix: string): string {
  const { wire } = record;
  const acts = actsOf(record);
  const hidden = `<input type="hidden" name="imp_uid" value="${wire.imp_uid}">`;
  const returned =
    wire.cancel_amount > 0 ? ` · 돌려준 금액 ${amountText(wire.cancel_amount, wire.currency)}` : '';
  const account = wire.vbank_num
    ? `<p>${escapeHtml(`${wire.vbank_name} ${wire.vbank_num}`)} · ${time(wire.vbank_date)}까지</p>`
    : '';
  return `<article data-payment="${wire.imp_uid}" data-state="${wire.status}">
      <h3>${escapeHtml(wire.name || wire.merchant_uid)} <span class="state">${stateOf(record)}</span></h3>
      <p>${escapeHtml(amountText(wire.amount, wire.currency) + returned)} · ${escapeHtml(methods[wire.pg_provider] ?? methods[wire.pay_method] ?? wire.pay_method)} · ${time(wire.started_at)}</p>
      <p class="soft">${escapeHtml(wire.merchant_uid)} · ${wire.imp_uid}</p>
      ${account}${wire.fail_reason ? `<p>${escapeHtml(wire.fail_reason)}</p>` : ''}
      ${acts && `<form method="post" action="${prefix}/control/payment">${hidden}${acts}</form>`}
    </article>`;
}

function choice(name: string, label: string, options: Record<string, string>, chosen = ''): string {
  const listed = Object.entries(options).map(
    ([value, text]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${text}</option>`,
  );
  return `<label>${label}<select name="${name}">${listed.join('')}</select></label>`;
}

function figure(name: string, label: string, value: number, min = 0): string {
  return `<label>${label}<input name="${name}" type="number" min="${min}" value="${value}" required></label>`;
}

function tick(name: string, label: string, isOn: boolean): string {
  return `<label class="tick"><input name="${name}" type="checkbox" value="true"${isOn ? ' checked' : ''}>${label}</label>`;
}

function form(prefix: string, path: string, fields: string[]): string {
  return `<form method="post" action="${prefix}/control/${path}">${fields.join('')}</form>`;
}

function faultsSection({ faults, core: { prefix } }: Emulator): string {
  const planned = faults.list().map(({ place, kind, isAfterActing, times }) => {
    const when = isAfterActing ? ' (처리한 뒤)' : '';
    return `<li>${places[place]}: ${kinds[kind]}${when} · ${times}번 남음</li>`;
  });
  return `<section><h2>장애</h2>
    <p class="soft">다음 호출에서 일어납니다. ‘처리한 뒤’는 실제로 처리하고 응답만 잃어버립니다.</p>
    ${form(prefix, 'faults', [
      choice('place', '호출', places),
      choice('kind', '장애', kinds),
      figure('times', '횟수', 1, 1),
      tick('isAfterActing', '처리한 뒤', false),
      button('plan', '일으키기', 'main'),
      button('clear', '모두 지우기'),
    ])}
    ${planned.length > 0 ? `<ol>${planned.join('')}</ol>` : ''}</section>`;
}

const types = { 'application/json': 'JSON', 'application/x-www-form-urlencoded': '양식(form)' };

function webhooksSection({ webhooks: { settings }, core: { prefix } }: Emulator): string {
  return `<section><h2>알림(웹훅) 설정</h2>
    ${form(prefix, 'webhooks', [
      choice('contentType', '형식', types, settings.contentType),
      figure('delaySeconds', '늦추기(초)', settings.delayMs / 1000),
      figure('copies', '보내는 횟수', settings.copies, 1),
      figure('loseNext', '잃어버릴 개수 (-1: 모두)', settings.loseNext, -1),
      tick('isReversed', '순서 바꾸기', settings.isReversed),
      tick('isHeld', '보내지 않고 두기', settings.isHeld),
      button('save', '저장', 'main'),
    ])}</section>`;
}

function behaviourSection({ behaviour, core: { prefix } }: Emulator): string {
  return `<section><h2>결제사의 방식</h2>
    ${form(prefix, 'behaviour', [
      tick('reviewsPaypal', 'PayPal 결제를 심사하기', behaviour.reviewsPaypal),
      tick('refundsPaypalLater', 'PayPal 환불을 나중에 처리하기', behaviour.refundsPaypalLater),
      tick('tellsPagesLittle', '결제창이 최소한만 알리기', behaviour.tellsPagesLittle),
      tick('redirectsAlways', '언제나 페이지를 옮겨 결제하기', behaviour.redirectsAlways),
      button('save', '저장', 'main'),
    ])}
    ${form(prefix, 'clock', [figure('minutes', '시계를 앞으로(분)', 60, 1), button('advance', '옮기기')])}</section>`;
}

function deliveryItem({ id, body, answers, dueAt, isLost }: Delivery, prefix: string): string {
  const sent = answers.map((status) => (status === 0 ? '응답 없음' : status)).join(', ');
  const waiting = dueAt === null ? '' : '기다리는 중';
  const hidden = `<input type="hidden" name="id" value="${id}">`;
  return `<li>${escapeHtml(`${body['status']} · ${body['merchant_uid']}`)} · ${isLost ? '잃어버림' : waiting || sent}
      ${form(prefix, 'deliver', [hidden, button('send', '지금 보내기')])}</li>`;
}

function deliveriesSection({ webhooks, core: { prefix } }: Emulator): string {
  const items = webhooks.list().slice(-20).toReversed();
  const list = items.map((delivery) => deliveryItem(delivery, prefix)).join('');
  return `<section><h2>보낸 알림</h2>${list ? `<ol>${list}</ol>` : '<p class="soft">보낸 알림이 없습니다.</p>'}</section>`;
}

/** The console of the emulator. */
export function controlPage(
  emulator: Emulator,
  payments: PaymentRecord[],
  search: string,
  problem: string,
): EmulatorPage {
  const { prefix } = emulator.core;
  const list = payments.map((record) => paymentItem(record, prefix)).join('');
  const none = search ? '찾는 결제가 없습니다.' : '아직 결제가 없습니다.';
  const content = `
    <h1>결제 견본 콘솔</h1>
    <p class="notice">데모에서는 결제사를 흉내 냅니다. 실제 돈은 움직이지 않습니다.</p>
    ${problem && `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
    <form method="get"><label>주문 번호<input name="order" type="search" maxlength="60" value="${escapeHtml(search)}"></label><button>찾기</button></form>
    <section><h2>결제</h2>${list || `<p class="soft">${none}</p>`}</section>
    ${webhooksSection(emulator)}${deliveriesSection(emulator)}${faultsSection(emulator)}${behaviourSection(emulator)}`;
  return { lang: 'ko', title: '결제 견본 콘솔 · 태극명상 데모', kind: 'control', content, prefix };
}
