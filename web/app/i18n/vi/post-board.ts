import type { PostBoardTexts } from '../kr/post-board.ts';

export const postBoard: PostBoardTexts = {
  boards: {
    notice: { title: 'Thông báo', description: 'Lịch tu tập và thông báo.' },
    'book-introduction': {
      title: 'Giới thiệu sách',
      description: 'Những cuốn sách để đọc chậm bên việc tu tập.',
    },
    news: { title: 'Tin tức', description: 'Những việc đã diễn ra tại trung tâm và học viện.' },
    culture: { title: 'Văn hóa', description: 'Bài viết và hình ảnh quanh việc tu tập.' },
  },
  search: 'Tìm kiếm',
  searchOn: (board) => `Tìm trong ${board}`,
  clear: 'Xem toàn bộ danh sách',
  found: (term, _total, count) => `${count} kết quả cho “${term}”`,
  readAs: (typed, term) => `Đang hiển thị kết quả cho “${term}” thay vì “${typed}”.`,
  nothingFound: (term) => `Không tìm thấy kết quả nào cho “${term}”.`,
  nothingFoundHint: 'Hãy thử một từ ngắn hơn hoặc từ gần nghĩa.',
  searchFailed: 'Hiện không thể tìm kiếm.',
  suggestions: 'Có phải bạn muốn tìm những từ này?',
  searchSite: 'Tìm trên toàn trang',
  resultsFor: (term, board) => `Tìm “${term}” · ${board}`,
  emptyTitle: 'Chưa có bài viết nào.',
  emptyDescription: 'Bài viết mới sẽ hiện ở đây.',
  backToHome: 'Về trang chủ',
};
