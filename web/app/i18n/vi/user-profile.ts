import type { UserProfileTexts } from '../kr/user-profile.ts';

const overview: UserProfileTexts['overview'] = {
  title: 'Tài khoản',
  verified: 'Đã xác nhận',
  notVerified: 'Chưa xác nhận',
  verify: 'Xác nhận email',
  centreLevel: 'Cấp độ ở trung tâm',
  academyLevel: 'Cấp độ ở học viện',
  levelNumber: (level, name) => (name ? `Cấp ${level} · ${name}` : `Cấp ${level}`),
  centreWindow: 'Thời hạn ở trung tâm',
  academyWindow: 'Thời hạn ở học viện',
  active: (until) => `Đang sử dụng đến ${until}`,
  before: (from) => `Bắt đầu từ ${from}`,
  ended: (on) => `Đã kết thúc vào ${on}`,
  never: 'Chưa có gói học',
  toPayment: 'Đến trang thanh toán',
};

const details: UserProfileTexts['details'] = {
  title: 'Thông tin của tôi',
  lead: 'Bạn có thể đổi biệt danh, họ tên, ngày sinh và địa chỉ.',
  save: 'Lưu thông tin',
  saved: 'Đã lưu thông tin của bạn.',
  unchanged: 'Không có gì thay đổi.',
  restored: 'Đã khôi phục nội dung bạn chưa lưu.',
  discard: 'Bỏ các thay đổi',
};

const phone: UserProfileTexts['phone'] = {
  title: 'Số điện thoại',
  lead: 'Để đổi số, bạn cần mã xác nhận gửi đến số mới và mật khẩu hiện tại.',
  current: 'Số điện thoại đã đăng ký',
  none: 'Chưa có số nào được đăng ký',
  change: 'Đổi số điện thoại',
  verifyOrChange: 'Xác nhận hoặc đổi số điện thoại',
  newPhone: 'Số điện thoại mới',
  save: 'Đổi sang số này',
  saved: 'Đã đổi số điện thoại.',
};

const password: UserProfileTexts['password'] = {
  title: 'Mật khẩu',
  lead: 'Khi đổi mật khẩu, mọi thiết bị khác sẽ bị đăng xuất.',
  current: 'Mật khẩu hiện tại',
  save: 'Đổi mật khẩu',
  saved: 'Đã đổi mật khẩu. Thiết bị này vẫn đăng nhập; mọi thiết bị khác đã bị đăng xuất.',
};

const sessions: UserProfileTexts['sessions'] = {
  title: 'Thiết bị đang đăng nhập',
  lead: 'Nếu thấy thiết bị lạ, hãy đăng xuất thiết bị đó rồi đổi mật khẩu.',
  list: 'Thiết bị đang đăng nhập',
  here: 'Thiết bị này',
  unknownDevice: 'Thiết bị không rõ',
  device: (browser, system) => `${system} · ${browser}`,
  since: (time) => `Đăng nhập lúc ${time} (giờ Hàn Quốc)`,
  address: (prefix) => `Địa chỉ ${prefix}`,
  end: 'Đăng xuất',
  endNamed: (device) => `Đăng xuất ${device}`,
  ended: (device) => `Đã đăng xuất ${device}.`,
  endOthers: 'Đăng xuất mọi thiết bị khác',
  askTitle: 'Đăng xuất mọi thiết bị khác?',
  askText: 'Thiết bị này vẫn đăng nhập.',
  endedOthers: (count) => `Số thiết bị khác đã đăng xuất: ${count}.`,
  onlyHere: 'Bạn chỉ đăng nhập trên thiết bị này.',
};

const consents: UserProfileTexts['consents'] = {
  title: 'Các mục đã đồng ý',
  lead: 'Bạn có thể thay đổi việc nhận tin và sự đồng ý về nội dung sức khỏe, niềm tin bất cứ lúc nào. Các mục bắt buộc được giữ trong thời gian bạn là thành viên.',
  marketing: 'Nhận tin tức và thư mời',
  marketingText: 'Chúng tôi gửi tin về bài học mới, khóa tu và sự kiện qua email.',
  grantedOn: (day) => `Đã đồng ý vào ${day}.`,
  refusedOn: (day) => `Không nhận tin từ ${day}.`,
  neverAsked: 'Bạn chưa đồng ý.',
  on: (day) => `Bạn đã đồng ý nhận tin vào ${day}.`,
  off: (day) => `Bạn đã rút lại đồng ý nhận tin vào ${day}.`,
  listTitle: 'Những gì bạn đã đồng ý',
  kinds: {
    terms: 'Điều khoản sử dụng',
    privacy: 'Thu thập và sử dụng thông tin cá nhân',
    age14: 'Đã đủ 14 tuổi trở lên',
    marketing: 'Tin tức và thư mời',
    sensitive: 'Nội dung về sức khỏe và niềm tin',
  },
  version: (day) => `Hiệu lực từ ${day}`,
  takenBackOn: (day) =>
    `Đã rút lại vào ${day}. Chúng tôi sẽ hỏi lại khi bạn viết nhật ký hoặc đăng ký tư vấn.`,
  takeBack: 'Rút lại đồng ý',
  takeBackTitle: 'Bạn có muốn rút lại đồng ý về nội dung sức khỏe và niềm tin không?',
  takeBackPoints: [
    'Những gì bạn đã viết vẫn được giữ và chỉ bạn xem được; giáo viên cũng không xem được nữa.',
    'Các nhật ký đang chia sẻ sẽ ngừng chia sẻ. Đồng ý lại không tự bật chia sẻ.',
    'Các tư vấn đang chờ trả lời sẽ dừng lại.',
    'Bạn không thể viết nhật ký hay tư vấn mới cho đến khi đồng ý lại.',
  ],
  takenBack: 'Đã rút lại đồng ý. Chỉ bạn xem được những gì bạn đã viết.',
};

const exporting: UserProfileTexts['exporting'] = {
  title: 'Tải dữ liệu của tôi',
  lead: 'Thông tin thành viên, nhật ký, ghi chép luyện tập, bình luận và đơn hàng trong một tệp (JSON). Tệp không chứa mật khẩu.',
  start: 'Tải xuống',
  pending: 'Đang chuẩn bị tệp',
  done: 'Đã tải tệp. Tệp chứa thông tin cá nhân, vui lòng giữ ở nơi an toàn.',
};

const leave: UserProfileTexts['leave'] = {
  title: 'Rời khỏi trang',
  lead: 'Không thể hoàn tác sau khi rời. Vui lòng đọc trước những điều sau.',
  deletedTitle: 'Những gì bị xóa',
  deleted: [
    'Email, họ tên, biệt danh, ngày sinh, số điện thoại và địa chỉ',
    'Nhật ký riêng, ghi chép luyện tập và xem bài, mục yêu thích',
    'Chứng chỉ của học viện: ai tra số chứng chỉ sẽ thấy là không còn hiệu lực',
    'Thời hạn còn lại và đăng nhập trên mọi thiết bị',
  ],
  keptTitle: 'Những gì được giữ lại',
  kept: [
    'Nhật ký đã chia sẻ và bình luận được giữ lại không tên, dưới dạng “탈퇴한 회원” (thành viên đã rời). Nếu không muốn, hãy xóa trước.',
    'Đơn hàng và thanh toán được lưu riêng 5 năm theo luật thương mại điện tử, sau đó sẽ bị xóa.',
  ],
  again: 'Bạn có thể đăng ký lại bất cứ lúc nào với cùng email và số điện thoại.',
  open: 'Rời khỏi trang',
  dialogTitle: 'Bạn thật sự muốn rời đi?',
  dialogText: 'Nhập mật khẩu rồi nhấn Rời khỏi trang. Việc này có hiệu lực ngay và không thể hoàn tác.',
  confirm: 'Rời khỏi trang',
  pending: 'Đang xử lý',
  farewellTitle: 'Bạn đã rời khỏi trang',
  farewell: 'Cảm ơn bạn đã đồng hành. Hãy trở lại bất cứ khi nào bạn muốn dừng lại để thở.',
};

export const userProfile: UserProfileTexts = {
  title: 'Tài khoản của tôi',
  lead: 'Xem và thay đổi thông tin, đăng nhập và các mục đã đồng ý.',
  contents: 'Trên trang này',
  currentPassword: 'Mật khẩu hiện tại',
  overview,
  details,
  phone,
  password,
  sessions,
  consents,
  exporting,
  leave,
};
