import type { NotificationTexts } from '../kr/notification.ts';

export const notification: NotificationTexts = {
  title: 'Thông báo của tôi',
  lead: 'Câu trả lời, lịch hẹn và tiến trình đơn hàng của bạn ở cùng một nơi. Thông báo được lưu trong một năm.',
  topics: {
    learning: 'Học tập',
    consultation: 'Tư vấn',
    inquiry: 'Câu hỏi',
    order: 'Đơn hàng và thanh toán',
    account: 'Tài khoản và điều khoản',
  },
  fresh: 'Thông báo mới',
  today: 'Hôm nay',
  yesterday: 'Hôm qua',
  emptyTitle: 'Chưa có thông báo nào.',
  emptyText:
    'Khi có điều cần báo cho bạn, như câu trả lời, lịch hẹn hay tiến trình đơn hàng, thông báo sẽ hiện ở đây.',
  nothingHereTitle: 'Không có thông báo nào ở trang này.',
  toFirstPage: 'Về trang đầu',
  mail: {
    title: 'Nhận cả qua email',
    lead: 'Dù bạn tắt email, thông báo vẫn hiện ở đây.',
    what: {
      learning: 'Email về báo cáo đã xem, kiểm tra cấp độ, chứng nhận và nhật ký chia sẻ.',
      consultation: 'Email về lịch hẹn và câu trả lời, có nhắc lại trước một ngày và trước một giờ.',
      inquiry: 'Email báo cho bạn khi câu hỏi có câu trả lời.',
    },
    always:
      'Email về đơn hàng, thanh toán và tài khoản luôn được gửi: đơn hàng là hợp đồng, và tài khoản của bạn cần được an toàn.',
    unconfirmedTitle: 'Chúng tôi chưa thể gửi email cho bạn',
    unconfirmed:
      'Hãy xác nhận địa chỉ email để nhận thông báo qua email. Cho đến lúc đó, bạn có thể xem mọi thông báo ở đây.',
    confirm: 'Xác nhận trong tài khoản của tôi',
    on: 'Từ nay bạn cũng nhận được email.',
    off: 'Từ nay chúng tôi không gửi những email này nữa.',
    failed: 'Không thay đổi được.',
  },
};
