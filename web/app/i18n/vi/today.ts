import type { TodayTexts } from '../kr/today.ts';
import { lengthWords } from '../length-words.ts';

const length = lengthWords(' giờ', ' phút');

export const today: TodayTexts = {
  title: 'Hôm nay',
  loading: 'Đang tải ngày của bạn',
  failed: 'Không tải được ngày của bạn.',
  again: 'Tải lại',
  kinds: {
    continue: 'Bài đang xem',
    practise: 'Bài tập hôm nay',
    group: 'Bài tập hôm nay',
    write: 'Nhật ký hôm nay',
  },
  goOnAt: (time) => `Xem tiếp từ ${time}`,
  practise: 'Bắt đầu bài tập hôm nay',
  groupTitle: 'Bạn đã học hết các bài của khóa này',
  toGroup: 'Xem lại các bài',
  writeTitle: 'Ghi lại hơi thở hôm nay',
  write: 'Viết nhật ký',
  streak: (days) => (days === 1 ? 'Bạn đã tập được một ngày.' : `${days} ngày liên tiếp.`),
  streakAgain: 'Tiếp tục từ hơi thở hôm nay.',
  welcome: 'Bắt đầu bằng việc ngồi xuống và thở.',
  unsaved: (minutes) => `${minutes} phút tu tập chưa được ghi vào nhật ký.`,
  unsavedMany: (count) => `${count} buổi tu tập chưa được ghi vào nhật ký.`,
  toDiary: 'Ghi vào nhật ký',
  toSittings: 'Xem lại',
  weekSummary: (days, minutes) =>
    days === 0 ? 'Tuần này chưa có gì.' : `Tuần này: ${days} ngày, ${length(minutes)}`,
  firstWeek: 'Cho tuần đầu tiên',
  steps: {
    lesson: 'Mở bài học đầu tiên',
    diary: 'Viết ba dòng vào nhật ký',
    again: 'Ngồi thêm một lần vào ngày khác',
    ask: 'Hỏi giáo viên một điều',
  },
  stepTaken: '(đã xong)',
  appointment: 'Tư vấn tới',
  answer: 'Câu trả lời mới',
  centre: 'Trung tâm',
  academy: 'Học viện',
  daysLeft: (days) => `Còn ${days} ngày`,
  lastDay: 'Đến hết hôm nay',
  closed: 'Ngoài thời hạn',
  paused: (day) => `Đang nghỉ, tiếp tục từ ${day}`,
};
