import type { HelpTexts } from '../kr/help.ts';

export const help: HelpTexts = {
  questions: {
    title: 'Câu hỏi thường gặp',
    description: 'Những điều hay được hỏi về tu tập, bài học, nhật ký, tài khoản và thanh toán.',
    byTopic: 'Câu hỏi theo chủ đề',
    topics: {
      practice: 'Tu tập',
      lessons: 'Bài học và video',
      diary: 'Nhật ký thiền',
      account: 'Đăng ký và tài khoản',
      payment: 'Thanh toán và hoàn tiền',
      centre: 'Trung tâm và tư vấn',
      other: 'Câu hỏi khác',
    },
    copyLink: 'Sao chép liên kết đến câu hỏi này',
    copied: 'Đã sao chép liên kết.',
    emptyTitle: 'Chưa có câu hỏi nào',
    emptyDescription: 'Vui lòng hỏi chúng tôi theo một trong các cách dưới đây.',
    stillOpen: 'Bạn chưa tìm được câu trả lời?',
    stillOpenText: 'Hãy viết hoặc gọi cho chúng tôi, giáo viên hoặc nhân viên sẽ trả lời bạn.',
    toInquiry: 'Hỏi riêng (hội viên)',
    toGuide: 'Đọc hướng dẫn',
    toCentre: 'Đường đến trung tâm',
    toStatus: 'Xem tình trạng dịch vụ',
  },
  guide: {
    title: 'Hướng dẫn',
    description:
      'Từ đăng ký đến bài học, nhật ký, thanh toán và rời khỏi, theo thứ tự. Cuối trang là toàn văn điều khoản và chính sách.',
    documents: 'Điều khoản và chính sách',
    documentsText: 'Nhấn vào tiêu đề để mở toàn văn. Khi in, cả hai được in đầy đủ.',
    toQuestions: 'Xem câu hỏi thường gặp',
  },
  document: {
    coming: (day: string) => `Bản này có hiệu lực từ ${day}. Trước ngày đó, bản hiện tại vẫn được áp dụng.`,
    present: (day: string) => `Bản này có hiệu lực từ ${day}.`,
    former: (day: string) => `Đây là bản trước, từng có hiệu lực từ ${day}.`,
    changes: 'Nội dung thay đổi',
    versions: 'Các bản theo ngày hiệu lực',
    states: { coming: 'sắp có hiệu lực', present: 'đang có hiệu lực', former: 'bản trước' },
    toComing: (day: string) => `Đọc bản có hiệu lực từ ${day}`,
    toFormer: 'Các bản trước',
  },
};
