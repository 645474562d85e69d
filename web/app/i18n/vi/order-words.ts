import type { OrderWordTexts } from '../kr/order-words.ts';

export const orderWords: OrderWordTexts = {
  states: {
    checking: 'Đang kiểm tra',
    waiting: 'Chờ chuyển khoản',
    paid: 'Đã thanh toán',
    cancelled: 'Đã hủy',
    refunded: 'Đã hoàn tiền',
    failed: 'Không thành công',
    expired: 'Quá hạn',
  },
  methods: {
    card: 'Thẻ',
    trans: 'Chuyển khoản tức thì',
    vbank: 'Tài khoản ảo',
    paypal: 'PayPal',
    noaccount: 'Chuyển khoản ngân hàng',
    nopayment: 'Miễn phí',
  },
  cashReceipts: {
    deduction: 'để khấu trừ thuế thu nhập',
    expense: 'để chứng minh chi phí',
    voluntary: 'do chúng tôi tự phát hành, không kèm số',
  },
  sides: { center: 'Trung tâm', academy: 'Học viện' },
  won: (amount) => `${amount} won`,
  days: (count) => `${count} ngày`,
  period: (from, to) => `${from} – ${to}`,
  bank: {
    title: 'Nơi chuyển khoản',
    bank: 'Ngân hàng',
    account: 'Số tài khoản',
    holder: 'Chủ tài khoản',
    amount: 'Số tiền',
    depositor: 'Tên người chuyển',
    dueAt: 'Hạn chót',
    until: (time) => `đến ${time} (giờ Hàn Quốc)`,
  },
  copy: 'Sao chép',
  copyNamed: (what) => `Sao chép: ${what}`,
  copied: (what) => `Đã sao chép: ${what}`,
  notCopied: 'Không sao chép được. Hãy tự chọn chữ rồi sao chép.',
};
