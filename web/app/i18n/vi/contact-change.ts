import type { ContactChangeTexts } from '../kr/contact-change.ts';

export const contactChange: ContactChangeTexts = {
  pageTitle: 'Đổi thông tin liên hệ',
  confirm: {
    email: { title: 'Xác nhận địa chỉ email mới', lead: (to) => `Email của bạn sẽ đổi thành ${to}.` },
    phone: { title: 'Xác nhận số điện thoại mới', lead: (to) => `Số điện thoại của bạn sẽ đổi thành ${to}.` },
  },
  ways: {
    now: 'Thông tin được đổi ngay khi bạn xác nhận.',
    later: (hours) =>
      `Nếu đăng nhập rồi xác nhận, email được đổi ngay; nếu xác nhận bây giờ thì sau ${hours} giờ.`,
    login: 'Nhân viên cần đăng nhập trước khi xác nhận.',
  },
  waiting: (when) => `Bạn đã xác nhận rồi. Email sẽ được đổi vào ${when}, hoặc ngay khi bạn đăng nhập.`,
  submit: 'Xác nhận',
  login: 'Đăng nhập và xác nhận',
  done: {
    email: { title: 'Địa chỉ email đã được đổi', lead: 'Từ nay, vui lòng đăng nhập bằng địa chỉ mới.' },
    phone: { title: 'Số điện thoại đã được đổi', lead: 'Từ nay, tin nhắn sẽ được gửi đến số mới.' },
  },
  later: {
    title: 'Đã xác nhận',
    lead: (when) => `Email sẽ được đổi vào ${when}. Đến lúc đó, vui lòng đăng nhập bằng địa chỉ hiện tại.`,
  },
  stop: {
    title: 'Dừng việc thay đổi',
    email: (to) => `Nhân viên trung tâm đang đổi email của bạn thành ${to}.`,
    phone: (to) => `Nhân viên trung tâm đang đổi số điện thoại của bạn thành ${to}.`,
    lead: 'Nếu bạn không yêu cầu, hãy dừng lại ngay. Nếu bạn đã yêu cầu, bạn có thể đóng trang này.',
    submit: 'Tôi không yêu cầu việc này',
  },
  stopped: {
    title: 'Đã dừng việc thay đổi',
    lead: 'Không có gì thay đổi và quản trị viên của trung tâm đã được báo. Nếu người khác có thể biết mật khẩu của bạn, hãy đặt lại mật khẩu.',
    password: 'Đặt lại mật khẩu',
  },
  over: {
    title: 'Liên kết không dùng được',
    lead: 'Liên kết đã được dùng, đã hết hạn hoặc đã bị hủy. Nếu vẫn cần thay đổi, hãy yêu cầu trung tâm lần nữa.',
  },
};
