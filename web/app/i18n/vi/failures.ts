import type { FailureTexts } from '../kr/failures.ts';

const codes: FailureTexts['codes'] = {
  network: 'Không kết nối được với máy chủ. Vui lòng kiểm tra kết nối mạng rồi thử lại.',
  not_found: 'Không tìm thấy nội dung bạn cần.',
  too_many_requests: 'Có quá nhiều yêu cầu. Vui lòng thử lại sau ít phút.',
  internal_error: 'Đã có sự cố khi xử lý. Vui lòng thử lại sau ít phút.',
  service_unavailable: 'Hiện chưa thể sử dụng. Vui lòng thử lại sau ít phút.',
  invalid_code: 'Vui lòng kiểm tra lại mã xác thực.',
};

export const failures: FailureTexts = {
  codes,
  tooManyRequestsFor: (seconds) => `Có quá nhiều yêu cầu. Vui lòng thử lại sau ${seconds} giây.`,
  withRequestId: (id) => `Khi liên hệ, vui lòng cho biết số này: ${id}`,
  notFoundTitle: 'Trang này không tồn tại',
  notFoundText: 'Địa chỉ có thể đã thay đổi hoặc trang đã bị xóa. Bạn có thể bắt đầu lại từ trang chủ.',
  partFailed: 'Không tải được phần này.',
  retry: 'Thử lại',
  toHome: 'Về trang chủ',
};
