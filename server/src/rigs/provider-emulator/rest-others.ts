import { type Core, keep, Refusal } from './core.ts';
import { actInWindow } from './in-window.ts';
import { openWindow } from './open-window.ts';
import { done, numberOf, type RestAnswer, type RestCall, refused, textOf } from './rest-answer.ts';

const vbankFields = ['merchant_uid', 'name', 'buyer_name', 'buyer_email', 'buyer_tel', 'notice_url'] as const;

function seoulText(seconds: number): string {
  return new Date(seconds * 1000 + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** An account without a window. */
export async function issueVbank(core: Core, { body }: RestCall): Promise<RestAnswer> {
  const amount = numberOf(body['amount']);
  const due = numberOf(body['vbank_due']);
  const channelKey = textOf(body['channel_key']);
  if (amount === null || due === null || !textOf(body['vbank_code']))
    return refused(400, -1, '필수 파라미터가 누락되었습니다.');
  const given = Object.fromEntries(vbankFields.map((name) => [name, textOf(body[name])]));
  const params = {
    ...given,
    pay_method: 'vbank',
    merchant_uid: textOf(body['merchant_uid']),
    amount,
    channelKey,
  };
  try {
    const request = { userCode: core.account.merchantCode, params: { ...params, vbank_due: seoulText(due) } };
    const record = openWindow(core, request, { origin: '', userAgent: '' });
    record.wire.channel = 'api';
    await actInWindow(core, record.wire.imp_uid, 'approve');
    return done(record.wire);
  } catch (error) {
    if (error instanceof Refusal) return refused(400, -1, error.message);
    throw error;
  }
}

/** Closes an account that nobody has paid to. */
export function closeVbank(core: Core, { params }: RestCall): RestAnswer {
  const record = core.books.ledger.payments.find(({ wire }) => wire.imp_uid === params['impUid']);
  if (!record) return refused(404, -1, '존재하지 않는 결제정보입니다.');
  if (!record.wire.vbank_num || record.wire.status !== 'ready')
    return refused(400, -1, '말소할 수 있는 가상계좌가 아닙니다.');
  const closed = { status: 'failed', failed_at: core.now(), fail_reason: '가상계좌가 말소되었습니다.' };
  Object.assign(record.wire, closed);
  record.isAccountClosed = true;
  keep(core, record);
  return done(record.wire);
}

/** Only one company can do that, and the emulator plays others. */
export function editVbank(): RestAnswer {
  return refused(501, -1, '지원하지 않는 PG사입니다.');
}

export function listChannels({ account }: Core): RestAnswer {
  return done(
    Object.entries(account.channels).map(([name, { pg, key }]) => ({
      pg_provider: pg.split('.')[0],
      pg_id: pg.split('.')[1] ?? 'emulator',
      sandbox: true,
      type: 'payment',
      channel_name: `견본 ${name}`,
      channel_key: key,
    })),
  );
}

export function listBanks(): RestAnswer {
  return done([{ code: '004', name: '견본은행' }]);
}

export function listCards(): RestAnswer {
  return done([{ code: '366', name: '견본카드' }]);
}

/** There is no identification here. */
export function noCertification(): RestAnswer {
  return refused(404, -1, '인증결과가 존재하지 않습니다.');
}
