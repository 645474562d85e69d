import type { SearchTexts } from '../kr/search.ts';

export const search: SearchTexts = {
  resultsOf: (term) => `Kết quả cho “${term}”`,
  field: 'Tìm trong trang web',
  found: (_total, count) => `Tìm thấy ${count} trang.`,
  foundMore: (count) => `Có hơn ${count} trang. Hãy thêm từ để thu hẹp kết quả.`,
  readAs: (typed, term) => `Hiển thị kết quả cho “${term}” thay vì “${typed}”.`,
  nothingFound: (term) => `Không có kết quả cho “${term}”.`,
  nothingFoundHint: 'Hãy thử một từ ngắn hơn hoặc gần nghĩa.',
  suggestions: 'Có phải bạn muốn tìm?',
  questions: 'Câu hỏi thường gặp',
  guide: 'Hướng dẫn sử dụng',
  home: 'Về trang chủ',
  failed: 'Hiện không thể tìm kiếm.',
  hint: 'Hãy nhập điều bạn muốn tìm.',
  all: 'Xem tất cả kết quả',
  results: 'Các trang tìm thấy',
  shortcut: 'Mở cửa sổ này bằng phím /',
};
