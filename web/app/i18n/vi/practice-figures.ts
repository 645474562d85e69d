import type { PracticeFiguresTexts } from '../kr/practice-figures.ts';
import { lengthWords } from '../length-words.ts';

export const practiceFigures: PracticeFiguresTexts = {
  title: 'Con số của việc tập',
  hide: 'Ẩn các con số',
  show: 'Hiện các con số',
  empty: 'Sau lần tập đầu tiên, các con số sẽ lặng lẽ tích lại ở đây.',
  asTable: 'Xem dạng bảng',
  weeks: 'Thời gian tập mỗi tuần',
  months: 'Thời gian tập mỗi tháng',
  hours: 'Giờ bắt đầu trong ngày',
  levels: 'Thời gian tập theo cấp',
  week: 'Tuần',
  month: 'Tháng',
  hour: 'Giờ',
  group: 'Cấp và khóa',
  time: 'Thời gian',
  count: 'Số lần',
  noMinutes: 'Chưa có buổi tập nào ghi thời gian.',
  noBestHour: 'Sẽ hiện khi biết thêm vài lần bắt đầu.',
  length: lengthWords(' giờ', ' phút'),
  times: (count) => `${count} lần`,
  weekFrom: (day) => `Từ ${day}`,
  hourOf: (hour) => `${hour} giờ`,
  fullest: (name, length) => `Nhiều nhất: ${name}, ${length}`,
  bestHour: (hour) => `Bạn tập nhiều nhất khi bắt đầu trong khoảng ${hour} đến ${(hour + 1) % 24} giờ.`,
};
