import type { FilmTexts } from '../kr/film.ts';

export const film: FilmTexts = {
  title: 'Video',
  description: 'Những video ngắn để ngồi yên một lát theo tiếng chuông và phụ đề. Ai cũng có thể xem.',
  topics: {
    body: {
      title: 'Video về thân',
      description: 'Những video ngắn về sức nặng của thân khi ngồi và những chỗ chạm sàn.',
    },
    energy: {
      title: 'Video về khí',
      description: 'Những video ngắn để nhận ra hơi ấm ở bàn tay và bụng dưới, không vội vàng.',
    },
    heart: {
      title: 'Video về tâm',
      description: 'Những video ngắn về việc nhìn ý nghĩ khởi lên rồi để chúng đi qua.',
    },
    breath: {
      title: 'Video về hơi thở',
      description: 'Những video ngắn về việc dõi theo hơi thở ra vào mà không sửa nó.',
    },
    giran: {
      title: 'Video về giran',
      description: 'Những video ngắn để gặp chữ “khí” từ cảm nhận của thân.',
    },
  },
  duration: (minutes, seconds) =>
    [minutes > 0 ? `${minutes} phút` : '', seconds > 0 ? `${seconds} giây` : ''].filter(Boolean).join(' ') ||
    '0 giây',
  play: 'Phát',
  allFilms: 'Xem tất cả video',
  transcript: 'Đọc phụ đề dưới dạng văn bản',
  transcriptLoading: 'Đang tải phụ đề',
  transcriptFailed: 'Không tải được phụ đề. Vui lòng gập lại rồi mở ra lần nữa.',
  emptyTitle: 'Chưa có video nào',
  emptyDescription: 'Video mới sẽ xuất hiện ở đây.',
};
