import type { HomeTexts } from '../kr/home.ts';

export const home: HomeTexts = {
  title: 'Tập ở lại với một hơi thở',
  toProgramme: 'Lớp học và học phí',
  diaryExample: 'Ví dụ một trang nhật ký',
  newsTitle: 'Thông báo và tin tức',
  newsAll: 'Xem tất cả',
  newsEmpty: 'Chưa có tin tức nào.',
  kinds: { notice: 'Thông báo', news: 'Tin tức', culture: 'Văn hóa' },
};
