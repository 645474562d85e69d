import type { OrderSettlingTexts } from '../kr/order-settling.ts';

const ends: OrderSettlingTexts['settling']['ends'] = {
  unfinished: {
    title: 'Bạn chưa hoàn tất thanh toán',
    text: 'Chưa có khoản nào được trả. Những gì bạn chọn vẫn còn đây và có thể thanh toán lại.',
  },
  refused: {
    title: 'Thanh toán không thành công',
    text: 'Không có khoản nào bị thu. Hãy thử thẻ khác hoặc cách khác.',
  },
  reviewing: {
    title: 'PayPal đang xem xét thanh toán',
    text: 'Thường xong trong một ngày. Khi được xác nhận, chúng tôi mở thời hạn và báo qua email. Bạn không cần trả lại.',
  },
  returned: {
    title: 'Đơn hàng này đã bị hủy',
    text: 'Bạn đã bắt đầu đơn mới ở cửa sổ khác hoặc đã hủy đơn. Nếu đã trả tiền, toàn bộ sẽ được hoàn lại.',
  },
  mismatch: {
    title: 'Số tiền không khớp với đơn hàng',
    text: 'Nhân viên đang kiểm tra và số tiền đã trả sẽ được hoàn toàn bộ. Kết quả được báo qua email.',
  },
  expired: {
    title: 'Đơn hàng đã quá hạn',
    text: 'Nếu đã trả tiền, chúng tôi mở thời hạn ngay khi thấy. Bạn cũng có thể đặt lại.',
  },
  missing: {
    title: 'Không tìm thấy đơn hàng này',
    text: 'Địa chỉ bị cắt hoặc là đơn của người khác. Hãy xem trong lịch sử thanh toán.',
  },
};

const settling: OrderSettlingTexts['settling'] = {
  windowTitle: 'Cửa sổ thanh toán đang mở',
  windowText: 'Hãy tiếp tục ở đó. Bạn cứ để trang này mở.',
  windowLost: 'Nếu không thấy cửa sổ:',
  check: 'Kiểm tra thanh toán',
  checking: 'Đang kiểm tra thanh toán',
  checkingText: 'Chúng tôi đang hỏi công ty thanh toán. Xin chờ một chút.',
  slow: 'Kết quả đến chậm hơn thường lệ. Nếu bạn đã trả, không có gì mất: thời hạn mở ngay khi xác nhận và có email báo. Bạn có thể đóng trang này.',
  offline: 'Mất kết nối mạng. Khi có lại, chúng tôi tiếp tục kiểm tra. Nếu bạn đã trả, không có gì mất.',
  reason: 'Công ty thanh toán cho biết',
  ends,
  toList: 'Xem lịch sử thanh toán',
  toOrder: 'Xem đơn hàng này',
};

const problems: OrderSettlingTexts['problems'] = {
  offerOverTitle: 'Liên kết này không còn hiệu lực',
  offerOver:
    'Liên kết đã quá hạn, đã được dùng hoặc đơn hàng thuộc thành viên khác. Bạn có thể đặt hàng bên dưới hoặc gửi câu hỏi 1:1.',
  offer: 'Học viện đã tạo đơn hàng này cho bạn. Vui lòng kiểm tra nội dung và điều khoản rồi thanh toán.',
  blockedTitle: 'Không tải được cửa sổ thanh toán',
  blocked:
    'Trình chặn quảng cáo hoặc mạng công ty có thể đang chặn công ty thanh toán. Hãy tắt cho trang này rồi bấm lại, hoặc chọn chuyển khoản. Không có khoản nào bị thu.',
  changedTitle: 'Giá hoặc số ngày đã thay đổi',
  changed: (before, now) =>
    `Trước là ${before}, nay là ${now}. Hãy xem lại và đồng ý lần nữa. Không có khoản nào bị thu.`,
  openTitle: 'Bạn đang có một đơn của sản phẩm này',
  open: 'Đơn đang chờ chuyển khoản hoặc xác nhận. Hãy hoàn tất hoặc hủy đơn đó rồi đặt lại.',
  toOpen: 'Xem đơn đó',
  retry: 'Tải lại',
  unavailableTitle: 'Hiện không kết nối được với công ty thanh toán',
  unavailable: 'Không có khoản nào bị thu. Hãy thử lại sau ít lâu, hoặc chọn chuyển khoản.',
};

export const orderSettling: OrderSettlingTexts = { settling, problems };
