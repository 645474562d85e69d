import type { ErrorTexts } from '../kr/errors.ts';

const codes: ErrorTexts['codes'] = {
  invalid_json: 'Không đọc được yêu cầu. Vui lòng thử lại.',
  invalid_request: 'Không xử lý được yêu cầu. Vui lòng thử lại.',
  invalid_input: 'Vui lòng kiểm tra lại nội dung đã nhập.',
  unknown_language: 'Ngôn ngữ này chưa được hỗ trợ.',
  gone: 'Bài viết này đã được gỡ xuống.',
  method_not_allowed: 'Không xử lý được yêu cầu.',
  payload_too_large: 'Nội dung gửi đi quá lớn.',
  unsupported_media_type: 'Định dạng này không gửi được.',
  token_required: 'Bạn cần đăng nhập.',
  token_expired: 'Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại.',
  challenge_required: 'Chưa hoàn tất bước kiểm tra ngắn. Vui lòng thử lại.',
  forbidden: 'Bạn không có quyền truy cập.',
  own_record: 'Bạn không thể tự xử lý hồ sơ của mình. Vui lòng nhờ đồng nghiệp.',
  invalid_credentials: 'ID hoặc mật khẩu không đúng.',
  email_not_verified: 'Vui lòng xác nhận email của bạn.',
  second_factor_setup_required: 'Màn hình quản trị dùng được sau khi bật đăng nhập hai bước.',
  second_factor_required: 'Cần mã đăng nhập hai bước.',
  second_factor_expired: 'Đã quá thời gian đăng nhập. Vui lòng bắt đầu lại từ mật khẩu.',
  second_factor_already_on: 'Đăng nhập hai bước đã được bật.',
  second_factor_off: 'Đăng nhập hai bước chưa được bật.',
  passkey_refused: 'Không thể xác nhận khóa truy cập này. Vui lòng thử lại hoặc chọn cách khác.',
  passkey_expired: 'Đã quá thời gian xác nhận. Vui lòng thử lại.',
  passkey_already_exists: 'Khóa truy cập này đã được đăng ký.',
  passkey_limit:
    'Bạn có thể đăng ký tối đa 10 khóa truy cập. Hãy xóa một khóa không còn dùng rồi thêm khóa mới.',
  wrong_password: 'Mật khẩu không đúng.',
  password_required: 'Vui lòng nhập mật khẩu hiện tại để xác nhận đó là bạn.',
  last_administrator: 'Quản trị viên cuối cùng không thể rời đi. Vui lòng chỉ định người khác trước.',
  already_staff: 'Thành viên này đã là nhân viên.',
  user_does_not_exist: 'Thành viên không tồn tại.',
  already_verified: 'Email này đã được xác nhận.',
  code_not_confirmed:
    'Mã chưa được xác nhận trên trình duyệt này hoặc đã quá thời hạn. Vui lòng nhận mã mới.',
  passwords_do_not_match: 'Mật khẩu không khớp.',
  consent_required: 'Vui lòng đồng ý với các mục bắt buộc.',
  under_age: 'Chỉ người từ đủ 14 tuổi mới có thể đăng ký.',
  weak_password: 'Mật khẩu này dễ đoán. Vui lòng chọn mật khẩu khác.',
  invalid_email: 'Vui lòng nhập đúng địa chỉ email.',
  invalid_phone: 'Vui lòng nhập đúng số điện thoại.',
  phone_not_verified: 'Số điện thoại cần được xác thực.',
  phone_already_exists: 'Số điện thoại này đã được đăng ký.',
  nickname_already_exists: 'Biệt danh này đã có. Vui lòng nhập biệt danh khác.',
  name_already_exists: 'Tên này đã có. Vui lòng nhập tên khác.',
  email_already_exists: 'Email này đã có. Vui lòng nhập email khác.',
  impossible_progress: 'Không lưu được lịch sử xem.',
  changed_elsewhere: 'Nội dung đã được sửa ở nơi khác. Vui lòng tải lại rồi lưu lần nữa.',
  practised_on_out_of_range: 'Ngày tu tập có thể chọn từ hôm nay trở về trước tối đa 30 ngày.',
  sensitive_consent_required:
    'Để viết nội dung mới, vui lòng đồng ý cho xử lý nội dung về sức khỏe và niềm tin.',
  course_not_finished: 'Chứng chỉ được trao khi bạn đã tu tập mọi bài của khóa và báo cáo đã được xem xét.',
  consultation_closed:
    'Buổi tư vấn này đã có lịch hoặc đã được trả lời. Nếu cần thay đổi, vui lòng gọi điện cho trung tâm.',
  inquiry_closed: 'Câu hỏi này đã khép lại. Vui lòng gửi câu hỏi mới.',
  already_reported: 'Bạn đã báo về bài này rồi. Giáo viên đang xem xét.',
  storage_full: 'Bạn đã dùng hết chỗ lưu. Hãy xóa những gì không còn cần, hoặc báo cho chúng tôi.',
  level_check_open:
    'Bạn đã có một yêu cầu kiểm tra cấp độ đang chờ. Bạn có thể gửi yêu cầu khác sau khi được trả lời hoặc rút lại.',
  sharing_closed: 'Giáo viên đã đóng việc chia sẻ bài này. Hãy lưu mà không chia sẻ.',
  level_check_closed: 'Yêu cầu kiểm tra cấp độ này đã được trả lời hoặc đã được rút lại.',
  attachment_name: 'Tên tệp có chứa đường dẫn thư mục. Vui lòng đổi tên rồi chọn lại.',
  attachment_type:
    'Không thể đính kèm loại tệp này. Chỉ nhận PDF, Hangul (hwp, hwpx), Word (docx) và hình ảnh (png, jpg, webp).',
  attachment_mismatch:
    'Nội dung tệp khác với phần đuôi của tên tệp. Vui lòng lưu lại với tên phù hợp rồi thử lại.',
  attachment_damaged: 'Tệp bị hỏng và không mở được. Vui lòng lưu lại rồi thử lại.',
  attachment_mixed:
    'Trong tệp có lẫn nội dung của định dạng khác. Vui lòng lưu mới tài liệu hoặc hình ảnh rồi thử lại.',
  attachment_bomb: 'Tệp trở nên quá lớn khi giải nén. Vui lòng thu nhỏ hình ảnh hoặc lưu thành PDF.',
  attachment_macro: 'Không nhận tài liệu có macro. Vui lòng lưu không kèm macro hoặc lưu thành PDF.',
  attachment_script:
    'Tệp có mã lệnh hoặc thao tác tự chạy nên không thể nhận. Vui lòng in ra tệp PDF mới rồi thử lại.',
  attachment_remote:
    'Tệp liên kết với mẫu hoặc đối tượng được tải từ nơi khác. Vui lòng ngắt liên kết hoặc lưu thành PDF.',
  attachment_program: 'Trong tệp có nhúng chương trình hoặc tệp khác. Vui lòng xóa phần đó rồi lưu lại.',
  attachment_locked: 'Tệp được bảo vệ bằng mật khẩu hoặc mã hóa. Vui lòng lưu không kèm bảo vệ rồi thử lại.',
  attachment_unchecked:
    'Không thể kiểm tra hết tệp này. Vui lòng lưu thành PDF mới hoặc định dạng khác rồi thử lại.',
  attachment_too_large: 'Tệp quá lớn. Mỗi tệp tối đa 20 MB.',
  attachment_limit: 'Mỗi báo cáo nhận tối đa năm tệp.',
  attachment_under_way: 'Vẫn còn tệp đang tải lên. Vui lòng chờ tải xong hoặc xóa tệp đó rồi nộp báo cáo.',
  upload_offset: 'Tệp cũng đang được tải lên từ nơi khác. Vui lòng tiếp tục sau giây lát.',
  report_closed: 'Không thể thay đổi báo cáo đã nộp hoặc đã được xem xét.',
  report_of_course_exists: 'Bạn đã nộp báo cáo cho khóa học này.',
  price_changed: 'Giá hoặc thời hạn vừa thay đổi. Vui lòng xem lại trước khi tiếp tục.',
  agreement_required: 'Chỉ có thể thanh toán khi bạn đồng ý với điều khoản mua hàng.',
  already_held: 'Bạn đã dùng sản phẩm miễn phí này. Mỗi sản phẩm miễn phí chỉ nhận được một lần.',
  order_open:
    'Có một đơn của sản phẩm này đang chờ bạn chuyển khoản. Vui lòng hoàn tất hoặc hủy đơn đó trước khi đặt đơn mới.',
  order_closed: 'Đơn này đã đóng và không thể thay đổi nữa.',
  pay_method_unavailable: 'Không thể thanh toán sản phẩm này bằng cách này.',
  payment_unavailable:
    'Công ty thanh toán không trả lời nên chưa biết kết quả. Bạn sẽ sớm thấy kết quả trong mục thanh toán.',
};

const fields: ErrorTexts['fields'] = {
  fill_blank: 'Vui lòng điền vào ô trống.',
  invalid_type: 'Vui lòng kiểm tra lại giá trị này.',
  invalid_text: 'Có ký tự không sử dụng được.',
  invalid_email: 'Vui lòng nhập đúng địa chỉ email.',
  email_required: 'Vui lòng nhập email của bạn.',
  invalid_phone: 'Vui lòng nhập đúng số điện thoại.',
  invalid_date: 'Vui lòng nhập đúng ngày.',
  invalid_id: 'Không tìm thấy mục đã chọn.',
  invalid_choice: 'Vui lòng chọn trong danh sách.',
  invalid_number: 'Vui lòng nhập số.',
  channel_required: 'Vui lòng chọn ít nhất một hình thức tư vấn.',
  too_short: 'Quá ngắn. Vui lòng viết thêm một chút.',
  too_long: 'Quá dài. Vui lòng rút gọn.',
  too_small: 'Giá trị quá nhỏ.',
  too_large: 'Giá trị quá lớn.',
  consent_required: 'Vui lòng đồng ý với các mục bắt buộc.',
  under_age: 'Chỉ người từ đủ 14 tuổi mới có thể đăng ký.',
  weak_password: 'Mật khẩu này dễ đoán. Vui lòng chọn mật khẩu khác.',
  passwords_do_not_match: 'Mật khẩu không khớp.',
  unknown_language: 'Ngôn ngữ này chưa được hỗ trợ.',
};

const success: ErrorTexts['success'] = {
  ok: 'Đã lưu.',
  comment_registered: 'Bình luận đã được đăng.',
  certification_completed: 'Xác thực đã hoàn tất.',
};

export const errors: ErrorTexts = {
  codes,
  fields,
  success,
  summaryTitle: 'Vui lòng kiểm tra các mục sau',
};
