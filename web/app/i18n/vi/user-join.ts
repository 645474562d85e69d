import type { UserJoinTexts } from '../kr/user-join.ts';

export const userJoin: UserJoinTexts = {
  title: 'Xác minh số điện thoại',

  codeSend: 'Nhận mã xác thực',
  codeSending: 'Đang gửi',
  codeSent: (phone) => `Chúng tôi đã gửi mã xác thực đến số ${phone}.`,
  code: 'Mã xác thực 6 chữ số trong tin nhắn',
  codeHint: 'Nhập đủ sáu chữ số, mã sẽ được kiểm tra ngay.',
  codeTimeLeft: (clock) => `Thời gian còn lại ${clock}`,
  codeExpired: 'Đã quá 5 phút kể từ khi gửi mã. Vui lòng nhận mã mới.',
  codeConfirm: 'Xác nhận',
  codeConfirming: 'Đang xác nhận',
  codeResend: 'Nhận lại mã',
  codeResendIn: (seconds) => `Có thể nhận lại sau ${seconds} giây`,
  phoneVerified: 'Số điện thoại này đã được xác minh.',

  addressFind: 'Tìm địa chỉ',
  addressLoading: 'Đang tải phần tìm địa chỉ',
  addressFailed: 'Hiện không dùng được phần tìm địa chỉ. Vui lòng tự nhập địa chỉ.',
  addressByHand: 'Tự nhập',

  passwordRule:
    'Ít nhất 8 ký tự. Ghép nhiều từ vừa dễ nhớ vừa an toàn; tốt nhất là mật khẩu bạn không dùng ở nơi khác.',
  strength: 'Độ mạnh của mật khẩu',
  strengthWords: ['rất yếu', 'yếu', 'trung bình', 'mạnh', 'rất mạnh'],
  available: 'Có thể sử dụng.',

  joinedTitle: 'Bạn đã đăng ký xong',
  joinedLead: 'Số điện thoại đã được xác minh. Bây giờ bạn có thể đăng nhập.',
  joinedMail: (email) =>
    `Chúng tôi cũng đã gửi thư xác nhận đến ${email}. Mở liên kết trong thư là địa chỉ email cũng được xác minh.`,
};
