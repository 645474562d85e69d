import type { ShellTexts } from '../kr/shell.ts';

export const shell: ShellTexts = {
  skipToContent: 'Chuyển đến nội dung',
  homeLink: 'Trang chủ Thiền Taegeuk',
  mainMenu: 'Menu chính',
  submenuOf: (name) => `Menu con của ${name}`,
  openMenu: 'Mở menu',
  closeMenu: 'Đóng menu',
  menu: 'Menu',
  language: 'Ngôn ngữ',
  login: 'Đăng nhập',
  register: 'Đăng ký',
  logout: 'Đăng xuất',
  account: 'Tài khoản của tôi',
  levelChip: (level, name) => (name ? `Cấp ${level} · ${name}` : `Cấp ${level}`),
  greeting: (nickName) => `Chào mừng ${nickName}`,
  terms: 'Điều khoản sử dụng',
  privacy: 'Chính sách bảo mật',
  documentMissing: 'Chưa có nội dung nào được đăng.',
  offline: 'Mất kết nối Internet. Bạn có thể tiếp tục khi kết nối trở lại.',
  footerLinks: 'Điều khoản và chính sách',
};
