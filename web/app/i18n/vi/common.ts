import type { CommonTexts } from '../kr/common.ts';

export const common: CommonTexts = {
  siteDescription:
    'Tập ở lại với một hơi thở. Năm cấp độ tu tập, từ cân bằng đến hài hòa, lần lượt dẫn đường.',
  levels: {
    balance: 'Cân bằng',
    heat: 'Hơi ấm',
    look: 'Quán chiếu',
    expansion: 'Mở rộng',
    harmony: 'Hài hòa',
  },
  loading: 'Đang tải',
  saving: 'Đang lưu',
  sending: 'Đang gửi',
  close: 'Đóng',
  confirm: 'Đồng ý',
  cancel: 'Hủy',
  previous: 'Trước',
  next: 'Sau',
  conditions: 'Xem điều kiện sử dụng',
  optional: 'không bắt buộc',
  required: 'bắt buộc',
  search: 'Tìm',
  notifications: 'Thông báo',
  filtersSet: (count) => `${count} điều kiện`,
  breadcrumbs: 'Vị trí hiện tại',
  pagination: 'Chuyển trang',
  pageNumber: (page) => `Trang ${page}`,
  date: (year, month, day) => `${day} tháng ${month}, ${year}`,
};
