import type { StatusTexts } from '../kr/status.ts';

export const status: StatusTexts = {
  title: 'Tình trạng dịch vụ',
  description:
    'Cho biết lúc này trang web, đăng nhập, phim bài học, thanh toán và tin nhắn có hoạt động tốt hay không.',
  leads: {
    well: 'Mọi dịch vụ đang hoạt động bình thường.',
    limited: 'Có dịch vụ đang chậm hoặc chỉ hoạt động một phần. Chúng tôi đang xem xét.',
    down: 'Có dịch vụ hiện chưa dùng được. Chúng tôi đang khắc phục.',
  },
  unknown: 'Chúng tôi đang kiểm tra các dịch vụ. Xin mở lại trang này sau giây lát.',
  parts: {
    site: 'Trang web',
    login: 'Đăng nhập và ghi chép',
    films: 'Phim bài học',
    payments: 'Thanh toán',
    mail: 'Thư điện tử',
    sms: 'Tin nhắn',
    search: 'Tìm kiếm',
  },
  states: { well: 'Bình thường', limited: 'Hạn chế một phần', down: 'Chưa dùng được' },
  notes: {
    site: 'Bài mới có thể hiện muộn.',
    login: 'Bạn có thể không đăng nhập hoặc không lưu được ghi chép.',
    films: 'Phim có thể mở chậm hoặc không mở được.',
    payments: 'Thanh toán và xác nhận thanh toán có thể chậm hơn.',
    mail: 'Thư xác nhận có thể đến muộn.',
    sms: 'Mã qua tin nhắn có thể đến muộn.',
    search: 'Tìm kiếm có thể không ra kết quả.',
  },
  since: (time) => `từ ${time}`,
  checked: (time) => `Kiểm tra lúc ${time}.`,
  again: 'Kiểm tra lại',
};
