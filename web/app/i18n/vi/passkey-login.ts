import type { PasskeyLoginTexts } from '../kr/passkey-login.ts';

export const passkeyLogin: PasskeyLoginTexts = {
  button: 'Đăng nhập bằng khóa truy cập',
  pending: 'Đang chờ khóa truy cập',
  stepLead: 'Mật khẩu đúng. Vui lòng xác nhận thêm bằng khóa truy cập của tài khoản này.',
  stepButton: 'Xác nhận bằng khóa truy cập',
  useCode: 'Dùng mã của ứng dụng xác thực',
  usePasskey: 'Dùng khóa truy cập',
  cancelled: 'Chưa xác nhận được khóa truy cập. Vui lòng thử lại hoặc đăng nhập bằng cách khác.',
  unsupported:
    'Không dùng được khóa truy cập trong trình duyệt hoặc địa chỉ này. Vui lòng đăng nhập bằng cách khác.',
};
