import type { PostTexts } from '../kr/post.ts';

export const post: PostTexts = {
  home: 'Trang chủ',
  contents: 'Mục lục',
  previous: 'Bài trước',
  next: 'Bài sau',
  neighbours: 'Bài trước và bài sau',
  related: 'Bài nên đọc cùng',
  otherTopics: 'Các chủ đề khác',
  backToList: 'Về danh sách',
  shownInKorean: 'Bài này chưa được dịch nên được hiển thị bằng tiếng Hàn.',
  goneTitle: 'Bài viết này đã được gỡ xuống',
  goneText: 'Bài viết từng ở địa chỉ này không còn được đăng. Trong danh sách còn những bài khác.',
};
