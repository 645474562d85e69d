import type { OrderWindowTexts } from '../kr/order-window.ts';

const pause: OrderWindowTexts['pause'] = {
  title: 'Tạm nghỉ',
  lead: 'Trong lúc tạm nghỉ, video được đóng lại và không ngày nào bị trừ: ngày cuối lùi lại đúng bằng số ngày nghỉ. Nhật ký và ghi chép vẫn mở.',
  rule: (days, times) =>
    `Ở trung tâm và học viện tính riêng, mỗi năm bạn được nghỉ ${times} lần, tổng cộng ${days} ngày.`,
  left: (times, days) => `Năm nay bạn còn ${times} lần nghỉ và ${days} ngày.`,
  noneLeft: 'Năm nay bạn không thể nghỉ thêm.',
  nextYear: 'Bạn có thể đặt trước ngày nghỉ cho năm sau.',
  from: 'Ngày bắt đầu nghỉ',
  days: 'Số ngày nghỉ',
  daysHint: (most) => (most === 1 ? '1 ngày' : `Từ 1 đến ${most} ngày`),
  preview: 'Sau khi nghỉ',
  choose: 'Khi chọn ngày nghỉ, bạn thấy trước ngày cuối mới.',
  reading: 'Đang tính thời hạn mới.',
  back: 'Tiếp tục từ',
  end: 'Ngày cuối mới',
  was: (day) => `hiện nay là ${day}`,
  leftAfter: 'Số lần nghỉ còn lại của năm đó',
  leftWords: (times, days) => `${times} lần, ${days} ngày`,
  send: 'Tạm nghỉ như vậy',
  sending: 'Đang đặt ngày nghỉ',
  done: 'Đã đặt ngày nghỉ.',
  doneText: (back, end) => `Thời hạn tiếp tục từ ${back}, ngày cuối là ${end}.`,
  noDays: 'Không còn ngày nào để tạm nghỉ.',
};

const resume: OrderWindowTexts['resume'] = {
  title: 'Bạn đang tạm nghỉ',
  planned: 'Đã đặt ngày nghỉ',
  span: (from, to, days) =>
    days === 1 ? `Nghỉ 1 ngày, ngày ${from}.` : `Nghỉ ${days} ngày, từ ${from} đến ${to}.`,
  back: 'Tiếp tục từ',
  end: 'Ngày cuối',
  button: 'Tiếp tục từ hôm nay',
  cancel: 'Không nghỉ nữa',
  ask: 'Tiếp tục từ hôm nay?',
  askCancel: 'Không nghỉ nữa?',
  askText: (end) =>
    `Video mở lại ngay, và ngày cuối sẽ là ${end}. Ngày cuối chỉ lùi lại đúng số ngày đã nghỉ.`,
  askCancelText: (end) => `Thời hạn trở lại như trước, ngày cuối là ${end}.`,
  done: 'Bạn có thể tiếp tục.',
  cancelled: 'Đã hủy ngày nghỉ.',
  doneText: (end) => `Ngày cuối là ${end}.`,
  failed: 'Chưa thể tiếp tục',
};

const ledger: OrderWindowTexts['ledger'] = {
  title: 'Những thay đổi của thời hạn',
  lead: 'Mỗi ngày được thêm hay bớt đều có ở đây, kèm lý do.',
  empty: 'Chưa có thay đổi nào.',
  causes: {
    order: 'Thanh toán',
    refund: 'Hoàn tiền',
    correction: 'Sửa xác nhận chuyển khoản',
    grant: 'Ngày được tặng thêm',
    take_back: 'Ngày bị thu lại',
    pause: 'Tạm nghỉ',
    resume: 'Tiếp tục',
    other: 'Thời hạn đã định',
  },
  span: (from, to) => `${from} đến ${to}`,
  until: (to) => `đến ${to}`,
  none: 'không có ngày nào',
  reason: (text) => `Lý do: ${text}`,
  more: (days) => `thêm ${days} ngày`,
  less: (days) => `bớt ${days} ngày`,
};

export const orderWindow: OrderWindowTexts = {
  section: 'Thời hạn',
  titles: { center: 'Thời hạn ở trung tâm', academy: 'Thời hạn ở học viện' },
  back: 'Về lịch sử thanh toán',
  pause,
  resume,
  ledger,
};
