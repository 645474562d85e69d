import type { OrderEndsTexts } from '../kr/order-ends.ts';

const bank: OrderEndsTexts['bank'] = {
  title: 'Hướng dẫn chuyển khoản',
  lead: 'Hãy chuyển vào tài khoản này. Khi tiền đến, thời hạn được mở và có email báo cho bạn.',
  leadVbank: 'Tài khoản này chỉ dành cho đơn này. Thời hạn tự mở khi tiền đến.',
  product: 'Sản phẩm',
  order: 'Số đơn hàng',
  waiting: 'Chúng tôi đang chờ tiền của bạn. Trang này tự đổi khi tiền đến.',
  exact: 'Số tiền và tên khớp giúp xác nhận nhanh. Quá hạn, đơn tự hủy.',
  text: 'Nhận qua tin nhắn',
  texting: 'Đang gửi tin nhắn',
  texted: 'Đã gửi thông tin qua tin nhắn.',
  textedTo: (phone) => `Đã gửi đến số ${phone}.`,
  receipt: 'Hóa đơn tiền mặt',
  receiptWish: (purpose, end) => (end ? `${purpose} (số cuối ${end})` : purpose),
  noReceipt: 'Bạn không yêu cầu',
  receiptIssued: (no) => `Đã phát hành (mã ${no})`,
  cancel: 'Hủy đơn hàng',
  cancelTitle: 'Hủy đơn hàng này?',
  cancelText: 'Hãy hủy khi bạn chưa chuyển tiền. Đơn đã hủy không khôi phục được, nhưng bạn có thể đặt lại.',
  cancelFailed: 'Không hủy được',
  paidTitle: 'Đã nhận được tiền',
  paidText: 'Thời hạn của bạn đã mở.',
  closedTitle: 'Đơn hàng này đã kết thúc',
  closedText: 'Đơn đã bị hủy hoặc quá hạn. Nếu bạn đã chuyển tiền, chúng tôi báo ngay khi thấy.',
  again: 'Đặt lại',
  toOrder: 'Xem đơn hàng',
  emptyTitle: 'Không có đơn nào đang chờ chuyển khoản',
  emptyText: 'Không có đơn nào của bạn khớp với địa chỉ này. Bạn xem đơn trong lịch sử thanh toán.',
  toShop: 'Đến trang sản phẩm',
};

const paypal: OrderEndsTexts['paypal'] = {
  title: 'Thanh toán bằng PayPal',
  lead: 'Nút PayPal bên dưới mở một cửa sổ để thanh toán.',
  charged: 'Số tiền thu',
  won: 'Bằng won',
  rate: 'Tỷ giá',
  rateWords: (rate) => `1 đô la là ${rate}`,
  review: 'Trong lúc PayPal xem xét, thanh toán hiện là đang kiểm tra. Thời hạn được mở khi có xác nhận.',
  loading: 'Đang tải nút PayPal',
  other: 'Thanh toán cách khác',
  noneTitle: 'Hãy chọn sản phẩm trước',
  noneText: 'Chọn sản phẩm và PayPal, bạn sẽ đến trang này.',
  toShop: 'Đến trang sản phẩm',
};

const nopayment: OrderEndsTexts['nopayment'] = {
  title: 'Bắt đầu miễn phí',
  lead: 'Sản phẩm này không cần thanh toán.',
  heldTitle: 'Bạn đã đăng ký sản phẩm miễn phí này',
  heldText: 'Sản phẩm miễn phí chỉ đăng ký được một lần. Mọi ghi chép của bạn vẫn còn đó.',
  noneTitle: 'Đây không phải là sản phẩm miễn phí',
  noneText: 'Hãy chọn trong trang sản phẩm.',
  toShop: 'Xem sản phẩm khác',
  toOrders: 'Xem lịch sử thanh toán',
};

export const orderEnds: OrderEndsTexts = {
  bank,
  paypal,
  nopayment,
};
