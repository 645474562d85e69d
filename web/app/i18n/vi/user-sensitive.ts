import type { UserSensitiveTexts } from '../kr/user-sensitive.ts';

export const userSensitive: UserSensitiveTexts = {
  title: 'Đồng ý cho xử lý nội dung về sức khỏe và niềm tin',
  lead: 'Nhật ký, báo cáo của học viện, kiểm tra cấp độ và tư vấn có thể nhắc đến sức khỏe hoặc niềm tin. Pháp luật bảo vệ những nội dung này như thông tin nhạy cảm, nên chúng tôi hỏi riêng, ngoài những gì bạn đã đồng ý khi đăng ký.',
  full: 'Đọc toàn văn',
  points: [
    {
      name: 'Nội dung',
      text: 'Những gì bạn tự viết về sức khỏe, niềm tin và tâm trạng trong nhật ký, báo cáo của học viện, kiểm tra cấp độ và tư vấn',
    },
    {
      name: 'Mục đích',
      text: 'Lưu việc tu tập, xem xét báo cáo, kiểm tra cấp độ, tư vấn và hướng dẫn của giáo viên',
    },
    {
      name: 'Ai xem được',
      text: 'Bạn và giáo viên; báo cáo đang viết chỉ mình bạn xem được. Thành viên khác chỉ xem được những nhật ký bạn chia sẻ. Mỗi lần giáo viên mở xem đều được ghi lại.',
    },
    {
      name: 'Lưu bao lâu',
      text: 'Nhật ký và báo cáo đang viết được lưu cho đến khi bạn xóa; báo cáo đã nộp, kiểm tra cấp độ và tư vấn được lưu trong thời gian bạn là thành viên. Năm ngày sau khi bạn rời đi, nội dung sẽ bị xóa; chỉ nhật ký còn đang chia sẻ được giữ lại mà không có tên bạn.',
    },
    {
      name: 'Nếu không đồng ý',
      text: 'Bạn không thể viết nhật ký và báo cáo, yêu cầu kiểm tra cấp độ hoặc đăng ký tư vấn. Bài học và mọi mục khác vẫn dùng được như trước.',
    },
  ],
  takeBack: 'Bạn có thể rút lại đồng ý này bất cứ lúc nào ở trang quản lý thông tin.',
  agree: 'Tôi đồng ý cho xử lý nội dung về sức khỏe và niềm tin',
};
