import type { CertificateTexts } from '../kr/certificate.ts';

export const certificate: CertificateTexts = {
  title: 'Chứng chỉ',
  academy: (site) => `Học viện ${site}`,
  statement: 'đã tu tập mọi bài của khóa dưới đây và báo cáo đã được xem xét, nay được trao chứng chỉ này.',
  name: 'Họ tên',
  course: 'Khóa học',
  issuedOn: 'Ngày cấp',
  number: 'Số chứng chỉ',
  verify: 'Có thể xác minh tại địa chỉ này.',
  qr: 'Mã QR của địa chỉ xác minh',
  print: 'In',
  copy: 'Sao chép địa chỉ',
  copied: 'Đã sao chép địa chỉ.',
  copyFailed: 'Không sao chép được. Vui lòng nhấn giữ địa chỉ để sao chép.',
  backToPath: 'Về con đường học viện',
  revokedTitle: 'Chứng chỉ này không có hiệu lực',
  revokedText: (on) => `Hết hiệu lực từ ${on}. Vui lòng hỏi học viện về lý do.`,
  notFoundTitle: 'Không có chứng chỉ này',
  notFoundText: 'Vui lòng kiểm tra lại địa chỉ. Các chứng chỉ đã nhận nằm ở con đường học viện.',

  check: {
    title: 'Xác minh chứng chỉ',
    description: 'Cho biết chứng chỉ được cấp tại đây có hiệu lực hay không.',
    validTitle: 'Chứng chỉ này có hiệu lực',
    validText: (academy) => `Chứng chỉ do ${academy} cấp.`,
    holder: 'Người nhận',
    invalidTitle: 'Không xác nhận được là chứng chỉ có hiệu lực',
    invalidText: 'Số bị đọc nhầm hoặc chứng chỉ không còn hiệu lực. Vui lòng kiểm tra lại số trên chứng chỉ.',
    voidTitle: 'Chứng chỉ này không còn hiệu lực',
    voidText:
      'Chứng chỉ mang số này không còn hiệu lực. Có thể chứng chỉ đã được cấp lại với số mới: vui lòng hỏi người đã đưa cho bạn.',
    privacy: 'Để bảo vệ người nhận, tên chỉ được hiển thị bằng chữ cái đầu.',
    failedTitle: 'Hiện chưa thể xác minh',
    again: 'Thử lại',
    home: 'Về trang đầu',
  },
};
