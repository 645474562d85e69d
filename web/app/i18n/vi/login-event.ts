import type { LoginEventTexts } from '../kr/login-event.ts';

export const loginEvent: LoginEventTexts = {
  title: 'Lịch sử đăng nhập',
  lead: 'Các lần đăng nhập và thử không thành công trong 90 ngày qua. Nếu thấy lần nào lạ, hãy cho chúng tôi biết.',
  none: 'Chưa có lần đăng nhập nào.',
  list: 'Danh sách đăng nhập',
  time: (time) => `${time} (giờ Hàn Quốc)`,
  latest: (time) => `Lần thử cuối ${time} (giờ Hàn Quốc)`,
  failed: (count) => `Thất bại: ${count}`,
  questioned: 'Đã báo',
  question: 'Không phải tôi',
  questionNamed: (login) => `${login}: không phải tôi`,
  askTitle: 'Lần đăng nhập này không phải của bạn?',
  askText: 'Bạn sẽ được đăng xuất khỏi mọi thiết bị trừ thiết bị này, và quản trị viên sẽ được báo.',
  confirm: 'Báo và đăng xuất',
  done: 'Cảm ơn bạn đã báo. Bạn đã được đăng xuất khỏi các thiết bị khác.',
  advice:
    'Hãy đổi mật khẩu ngay. Cũng hãy kiểm tra xem ứng dụng xác thực, khóa truy cập và mã khôi phục có đúng là của bạn không.',
  toPassword: 'Đổi mật khẩu',
  more: 'Xem thêm',
  ways: {
    password: 'Mật khẩu',
    app: 'Mật khẩu và ứng dụng xác thực',
    'passkey-step': 'Mật khẩu và khóa truy cập',
    passkey: 'Khóa truy cập',
    'recovery-code': 'Mật khẩu và mã khôi phục',
  },
};
