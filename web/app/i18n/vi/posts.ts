import type { PostsTexts } from '../kr/posts.ts';

export const posts: PostsTexts = {
  boards: {
    notice: { title: 'Thông báo', description: 'Lịch tu tập và thông báo của Thiền Taegeuk.' },
    news: { title: 'Tin tức', description: 'Những việc đã diễn ra tại trung tâm và học viện.' },
    culture: { title: 'Văn hóa', description: 'Bài viết và hình ảnh quanh việc tu tập.' },
  },
  singles: {
    taegeukMeaning: 'Ý nghĩa của thái cực',
    body: 'Tìm hiểu về thân',
    energy: 'Tìm hiểu về khí',
    heart: 'Tìm hiểu về tâm',
    breath: 'Tìm hiểu về hơi thở',
    giran: 'Tìm hiểu về giran',
  },
  emptyTitle: 'Chưa có bài viết nào.',
  emptyDescription: 'Bài viết mới sẽ hiện ở đây.',
  backToHome: 'Về trang chủ',
  backToList: 'Về danh sách',
  previous: 'Bài trước',
  next: 'Bài sau',
  neighbours: 'Bài trước và bài sau',
  publishedOn: 'Ngày đăng',
  otherTopics: 'Các chủ đề khác',
  shownInKorean: 'Bài này chưa được dịch nên được hiển thị bằng tiếng Hàn.',
};
