import type { SessionTexts } from '../kr/session.ts';

export const session: SessionTexts = {
  title: 'Phiên đăng nhập sắp hết',
  endsIn: {
    minutes: (count) => `Phiên đăng nhập còn ${count} phút.`,
    seconds: (count) => `Phiên đăng nhập còn ${count} giây.`,
  },
  lead: 'Hãy nhập mật khẩu để tiếp tục sử dụng. Nội dung bạn đang viết vẫn được giữ nguyên.',
  extend: 'Tiếp tục sử dụng',
  extending: 'Đang kiểm tra',
  extended: 'Đã kéo dài phiên đăng nhập.',
  later: 'Đóng',
  reopen: 'Tiếp tục sử dụng',
  endedTitle: 'Phiên đăng nhập đã kết thúc',
  endedLead:
    'Nội dung bạn đang viết vẫn còn trên trang này. Để lưu lại, vui lòng đăng nhập lại; sau đó bạn sẽ trở về trang này.',
  ended: 'Phiên đăng nhập đã kết thúc. Nội dung bạn đang viết vẫn còn trên trang này.',
  logInAgain: 'Đăng nhập lại',
  stay: 'Ở lại trang này',

  secondStep: {
    lead: 'Vui lòng nhập mã 6 chữ số hiển thị trong ứng dụng xác thực.',
    code: 'Mã gồm 6 chữ số',
    recoveryLead:
      'Vui lòng nhập một mã khôi phục bạn đã ghi lại khi bật đăng nhập hai bước. Mỗi mã chỉ dùng được một lần.',
    recoveryCode: 'Mã khôi phục',
    useRecovery: 'Dùng mã khôi phục',
    useApp: 'Dùng mã của ứng dụng xác thực',
    back: 'Nhập lại từ mật khẩu',
    submit: 'Xác nhận',
    pending: 'Đang kiểm tra',
  },

  throttled: 'Bạn đã thử đăng nhập nhiều lần nên hệ thống tạm dừng trong giây lát.',
  wait: (seconds) => `Bạn có thể thử lại sau ${seconds} giây.`,

  popups: {
    success: 'Đã hoàn tất',
    error: 'Vui lòng kiểm tra lại',
    question: 'Vui lòng xác nhận',
    checkCode: 'Vui lòng kiểm tra mã xác thực.',
  },
};
