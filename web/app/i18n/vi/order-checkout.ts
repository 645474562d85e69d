import type { OrderCheckoutTexts } from '../kr/order-checkout.ts';

const shop: OrderCheckoutTexts['shop'] = {
  section: 'Khóa học',
  title: 'Thanh toán khóa học',
  lead: 'Khi chọn sản phẩm, bạn thấy ngay toàn bộ giá và số ngày. Không có khoản nào tự động thu lại.',
  products: 'Sản phẩm',
  noProducts: 'Hiện chưa có sản phẩm nào.',
  noProductsText: 'Khi có sản phẩm mới, chúng tôi sẽ báo ở mục thông báo.',
  toNotices: 'Xem thông báo',
  sides: { center: 'Trung tâm', academy: 'Học viện' },
  opens: {
    center: 'Video của mọi bài học ở trung tâm',
    academy: 'Video bài giảng của các khóa học viện',
    levels: [
      'Video bài giảng của các khóa Practitioner',
      'Video bài giảng của các khóa Practitioner và Trainer',
      'Video bài giảng của các khóa Practitioner, Trainer và Master',
    ],
  },
  window: {
    active: (until) => `Đang mở đến ${until}`,
    before: (from) => `Mở từ ${from}`,
    ended: (on) => `Đã kết thúc ngày ${on}`,
    never: 'Chưa có gói học',
  },
  free: 'Miễn phí',
  perMonth: (won) => `${won} mỗi tháng`,
  reducedFrom: (won: string) => `giá thấp nhất 20 ngày trước đó: ${won}`,
  held: 'Bạn đã đăng ký sản phẩm này',
  untilNow: (until) => `bắt đầu hôm nay, đến ${until}`,
  extendedUntil: (until) => `gia hạn đến ${until}`,
  chooseFirst: 'Hãy chọn một sản phẩm.',
};

const methods: OrderCheckoutTexts['methods'] = {
  title: 'Cách thanh toán',
  label: 'Bạn muốn thanh toán bằng cách nào?',
  hints: {
    card: 'Chọn thẻ trong cửa sổ thanh toán. Bài học mở ngay khi xác nhận.',
    kakaopay: 'Thanh toán trong KakaoTalk. Bài học mở ngay khi xác nhận.',
    naverpay: 'Thanh toán tại Naver rồi quay lại trang này.',
    trans: 'Chọn ngân hàng Hàn Quốc trong cửa sổ và chuyển ngay.',
    vbank: 'Bạn nhận một số tài khoản riêng. Bài học tự mở khi tiền đến.',
    noaccount: 'Chuyển vào tài khoản của học viện trong 3 ngày. Bài học mở khi nhân viên xác nhận.',
    paypal: 'Thu bằng đô la Mỹ. PayPal có thể cần thời gian để xem xét.',
  },
};

const transfer: OrderCheckoutTexts['transfer'] = {
  title: 'Chuyển khoản và hóa đơn',
  depositor: 'Tên người chuyển',
  depositorHint: 'Tên giống trên sổ giúp chúng tôi tìm thấy nhanh hơn.',
  receipt: 'Hóa đơn tiền mặt',
  receiptHint: 'Từ 100.000 won, chúng tôi phát hành dù bạn không yêu cầu.',
  purposes: {
    none: 'Không yêu cầu',
    deduction: 'Khấu trừ thu nhập',
    expense: 'Chi phí doanh nghiệp',
    voluntary: 'Học viện tự phát hành, không cần số',
  },
  phone: 'Số di động',
  phoneHint: 'Ví dụ: 010-1234-5678',
  business: 'Mã số doanh nghiệp',
  businessHint: 'Mười chữ số, ví dụ: 123-45-67890',
};

const terms: OrderCheckoutTexts['terms'] = {
  title: 'Điều kiện mua',
  what: (name, days) => `${name}: sử dụng trong ${days} ngày, tính cả ngày đầu và ngày cuối.`,
  once: 'Bạn chỉ trả một lần. Hết hạn, không có gì tự gia hạn hay tự thu tiền.',
  unused:
    'Trong 7 ngày kể từ ngày trả tiền hoặc ngày bắt đầu, tính theo ngày muộn hơn, bạn được hoàn toàn bộ nếu chưa mở bài học nào.',
  notBegun: 'Những ngày chưa bắt đầu luôn được hoàn toàn bộ.',
  used: 'Khi đã bắt đầu, chúng tôi trừ phần ngày đã qua hoặc phần bài học đã mở, lấy phần lớn hơn, rồi hoàn phần còn lại. Không có tiền phạt.',
  opened: 'Mở một bài học được tính là đã dùng bài đó, kể cả khi chưa phát video.',
  how: 'Bạn yêu cầu trong lịch sử thanh toán: tiền được hoàn theo cách đã trả trong 3 ngày làm việc, số ngày giảm theo.',
  full: 'Đọc toàn văn điều khoản',
  agree: 'Tôi đã đọc điều kiện mua và đồng ý mua',
  freeHow: 'Không mất phí và mỗi sản phẩm đăng ký được một lần. Hết hạn sẽ tự đóng.',
};

const summary: OrderCheckoutTexts['summary'] = {
  title: 'Đơn hàng của bạn',
  product: 'Sản phẩm',
  days: 'Thời hạn',
  daysCount: (count) => `${count} ngày`,
  period: 'Thời gian dùng',
  opens: 'Mở',
  method: 'Cách thanh toán',
  total: 'Tổng cộng',
  vat: 'Không cộng thêm khoản nào.',
  inDollars: (amount, rate) => `PayPal thu khoảng ${amount} (1 đô la là ${rate}).`,
  pay: (amount) => `Thanh toán ${amount}`,
  order: (amount) => `Đặt mua ${amount}`,
  paypal: 'Tiếp tục với PayPal',
  free: 'Bắt đầu miễn phí',
  working: 'Đang tạo đơn hàng',
};

export const orderCheckout: OrderCheckoutTexts = {
  shop,
  methods,
  transfer,
  terms,
  summary,
};
