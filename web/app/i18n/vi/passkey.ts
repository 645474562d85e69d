import type { PasskeyTexts } from '../kr/passkey.ts';

export const passkey: PasskeyTexts = {
  title: 'Khóa truy cập',
  lead: 'Đăng nhập bằng khuôn mặt, vân tay hoặc khóa màn hình thay cho mật khẩu. Khóa chỉ nằm trên thiết bị của bạn: không thể bị lộ và trang giả không thể lấy được.',
  none: 'Bạn chưa có khóa truy cập nào.',
  list: 'Danh sách khóa truy cập',
  synced: 'Dùng trên nhiều thiết bị',
  created: (time) => `Thêm lúc ${time} (giờ Hàn Quốc)`,
  lastUsed: (time) => `Dùng lần cuối ${time}`,
  neverUsed: 'Chưa dùng lần nào',
  add: 'Thêm khóa truy cập',
  addLead:
    'Sau khi thêm, bạn có thể đăng nhập chỉ bằng khóa này. Khi đăng nhập bằng mật khẩu, bạn cần xác nhận thêm bằng khóa truy cập hoặc mã khôi phục.',
  name: 'Tên khóa truy cập',
  nameHint: 'Hãy đặt tên dễ nhận ra, ví dụ tên thiết bị.',
  continue: 'Tiếp tục',
  adding: 'Đang tạo khóa truy cập trên thiết bị này',
  added: (name) => `Đã thêm khóa truy cập “${name}”.`,
  emailFirst:
    'Bạn có thể thêm khóa truy cập sau khi xác nhận email. Hãy yêu cầu thư xác nhận ở phần ‘Tài khoản’ phía trên.',
  unsupported:
    'Không dùng được khóa truy cập trong trình duyệt hoặc địa chỉ này. Vui lòng mở bằng trình duyệt mới.',
  cancelled: 'Chưa tạo khóa truy cập. Bạn có thể thử lại.',
  exists: 'Thiết bị này đã có khóa truy cập của tài khoản này.',
  rename: 'Đổi tên',
  renameNamed: (name) => `Đổi tên ${name}`,
  renamed: 'Đã đổi tên khóa truy cập.',
  save: 'Lưu',
  remove: 'Xóa',
  removeNamed: (name) => `Xóa ${name}`,
  removeText:
    'Bạn sẽ không thể đăng nhập bằng khóa này nữa. Nếu đây là khóa cuối cùng và bạn không có ứng dụng xác thực, đăng nhập hai bước sẽ tắt và mã khôi phục bị xóa.',
  removeConfirm: 'Xóa',
  removed: 'Đã xóa khóa truy cập.',
  unnamed: 'Khóa của tôi',
};
