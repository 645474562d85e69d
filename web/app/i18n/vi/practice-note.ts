import type { PracticeNoteTexts } from '../kr/practice-note.ts';
import { lengthWords } from '../length-words.ts';

const length = lengthWords(' giờ', ' phút');

export const practiceNote: PracticeNoteTexts = {
  rang: 'Chuông đã ngân',
  stay: 'Bạn có thể ngồi yên cho đến khi tiếng chuông tan hết.',
  sat: (minutes) => `Bạn đã ngồi ${minutes} phút`,
  thisWeek: (minutes) => `Tuần này ${length(minutes)}`,
  hearAgain: 'Nghe lại tiếng chuông',
  next: 'Bài tiếp theo',
  lastOfGroup: 'Đây là bài cuối của khóa.',
  toGroup: 'Xem khóa học',
  moodTitle: 'Lúc này tâm bạn thế nào?',
  linesTitle: 'Ghi lại ba dòng nhé?',
  names: ['Thân', 'Hơi thở', 'Tâm'],
  labels: ['Điều nhận ra ở thân', 'Điều nhận ra ở hơi thở', 'Điều nhận ra ở tâm'],
  hints: ['Thân thế nào?', 'Hơi thở thế nào?', 'Điều còn đọng lại'],
  questions: {
    balance: 'Nơi nào thả lỏng trước?',
    heat: 'Nơi nào ấm lên?',
    look: 'Bạn đã thấy gì?',
    expansion: 'Rộng ra đến đâu?',
    harmony: 'Điều gì thật bình yên?',
  },
  onlySat: (minutes) => (minutes > 0 ? `Đã ngồi ${minutes} phút.` : 'Đã ngồi.'),
  consentOnce: 'Chúng tôi chỉ hỏi một lần. Bạn có thể rút lại bất cứ lúc nào.',
  consentMore: 'Chi tiết',
  continued: (title) => `Được ghi tiếp vào nhật ký hôm nay ‘${title}’.`,
  status: {
    untouched: 'Điều bạn chọn hay viết được lưu ngay. Chỉ bạn và giáo viên đọc được.',
    saving: 'Đang lưu',
    saved: 'Đã lưu vào nhật ký.',
    consent: 'Nếu bạn đồng ý ở trên, chúng tôi sẽ lưu vào nhật ký.',
    offline: 'Mất kết nối. Trình duyệt này giữ lại và sẽ lưu khi có mạng.',
    failed: 'Chưa lưu được. Những gì bạn viết vẫn còn đây.',
  },
  retry: 'Lưu lại',
  toEntry: 'Viết tiếp trong nhật ký',
};
