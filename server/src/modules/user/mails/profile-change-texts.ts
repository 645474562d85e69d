import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MailHead } from '../../../mail/compose.ts';

interface Common extends MailHead {
  body: string;
  strangerNote: string;
}

/** The texts of the last mail. `keptNote` is for members who have ordered something. */
export type MembershipEndedTexts = Common & { erasedNote: string; keptNote: string; againNote: string };

/** Where it differs from the mail after a recovery, which ends every session. */
export const passwordChangedByMemberTexts: Record<LanguageCode, { preview: string; body: string }> = {
  kr: {
    preview: '다른 기기에서는 로그아웃되었습니다.',
    body: '회원정보 관리에서 비밀번호를 바꾸셨습니다. 지금 쓰시는 기기를 뺀 다른 기기에서는 모두 로그아웃되었습니다.',
  },
  en: {
    preview: 'You were logged out on your other devices.',
    body: 'Your password was changed on the profile page. You were logged out everywhere but on the device where it was changed.',
  },
  ep: {
    preview: 'Se ha cerrado la sesión en sus otros dispositivos.',
    body: 'Se ha cambiado su contraseña en la página del perfil. Se ha cerrado la sesión en todos los dispositivos, salvo en el que hizo el cambio.',
  },
  vi: {
    preview: 'Bạn đã được đăng xuất khỏi các thiết bị khác.',
    body: 'Mật khẩu của bạn đã được đổi ở trang quản lý thông tin. Bạn đã được đăng xuất khỏi mọi thiết bị, trừ thiết bị vừa đổi mật khẩu.',
  },
};

export const phoneChangedTexts: Record<LanguageCode, Common> = {
  kr: {
    subject: '휴대폰 번호가 바뀌었습니다',
    preview: '회원정보의 휴대폰 번호가 새 번호로 바뀌었습니다.',
    heading: '휴대폰 번호가 바뀌었습니다',
    body: '인증하신 새 번호로 회원정보의 휴대폰 번호가 바뀌었습니다. 앞으로 문자는 새 번호로 보내 드립니다.',
    strangerNote: '직접 바꾸신 것이 아니라면 아래에서 비밀번호를 바로 다시 정해 주세요.',
  },
  en: {
    subject: 'Your phone number was changed',
    preview: 'The phone number in your profile is a new one.',
    heading: 'Your phone number was changed',
    body: 'The phone number in your profile was changed to the one that was just verified. From now on, texts go to the new number.',
    strangerNote: 'If it was not you, please set another password right away.',
  },
  ep: {
    subject: 'Su número de teléfono ha cambiado',
    preview: 'El número de teléfono de su perfil es uno nuevo.',
    heading: 'Su número de teléfono ha cambiado',
    body: 'El número de teléfono de su perfil se ha cambiado por el que acaba de verificarse. A partir de ahora, los mensajes se enviarán al número nuevo.',
    strangerNote: 'Si no ha sido usted, establezca otra contraseña cuanto antes.',
  },
  vi: {
    subject: 'Số điện thoại của bạn đã được đổi',
    preview: 'Số điện thoại trong hồ sơ của bạn là số mới.',
    heading: 'Số điện thoại của bạn đã được đổi',
    body: 'Số điện thoại trong hồ sơ của bạn đã được đổi thành số vừa xác thực. Từ nay, tin nhắn sẽ được gửi đến số mới.',
    strangerNote: 'Nếu không phải bạn thực hiện, hãy đặt lại mật khẩu ngay.',
  },
};

export const membershipEndedTexts: Record<LanguageCode, MembershipEndedTexts> = {
  kr: {
    subject: '회원 탈퇴가 완료되었습니다',
    preview: '그동안 함께해 주셔서 고맙습니다.',
    heading: '회원 탈퇴가 완료되었습니다',
    body: '그동안 저희와 함께해 주셔서 고맙습니다. 이름, 연락처, 주소 같은 회원정보는 지웠고, 모든 기기에서 로그아웃되었습니다.',
    erasedNote:
      '공유하지 않은 수련일지와 강의 기록, 상담 내용은 5일 뒤에 지웁니다. 공유하신 일지와 댓글은 이름 없이 ‘탈퇴한 회원’으로 남습니다.',
    keptNote:
      '전자상거래법에 따라 주문 기록과 주문하신 분의 이름, 연락처는 5년 동안, 문의하신 내용은 3년 동안 따로 보관한 뒤 지웁니다.',
    againNote: '같은 이메일과 휴대폰 번호로 언제든지 다시 가입하실 수 있습니다.',
    strangerNote: '직접 탈퇴하신 것이 아니라면 홈페이지 아래에 있는 연락처로 바로 알려 주세요.',
  },
  en: {
    subject: 'Your membership has ended',
    preview: 'Thank you for the time you spent with us.',
    heading: 'Your membership has ended',
    body: 'Thank you for the time you spent with us. Your name, contact details and address have been erased, and you were logged out on all devices.',
    erasedNote:
      'Diary entries that you did not share, your lesson records and consultations are erased after 5 days. Entries that you shared and your comments stay without your name, as written by a member who has left.',
    keptNote:
      'Korean e-commerce law has us keep your orders with your name and contact details for 5 years, and your inquiries for 3 years. They are stored apart and then erased.',
    againNote: 'You can join again at any time with the same email address and phone number.',
    strangerNote:
      'If it was not you, please tell us right away: our contact details are at the foot of our website.',
  },
  ep: {
    subject: 'Su membresía ha terminado',
    preview: 'Gracias por el tiempo que ha compartido con nosotros.',
    heading: 'Su membresía ha terminado',
    body: 'Gracias por el tiempo que ha compartido con nosotros. Su nombre, sus datos de contacto y su dirección se han borrado, y se ha cerrado la sesión en todos los dispositivos.',
    erasedNote:
      'Las entradas del diario que no compartió, sus registros de clases y sus consultas se borrarán dentro de 5 días. Las entradas que compartió y sus comentarios permanecen sin su nombre, como escritos por un miembro que se ha dado de baja.',
    keptNote:
      'La ley coreana de comercio electrónico nos obliga a conservar sus pedidos con su nombre y sus datos de contacto durante 5 años, y sus preguntas durante 3 años. Se guardan por separado y después se borran.',
    againNote: 'Puede volver a inscribirse cuando quiera con el mismo correo y el mismo teléfono.',
    strangerNote:
      'Si no ha sido usted, avísenos cuanto antes: encontrará nuestros datos de contacto al pie de nuestra página web.',
  },
  vi: {
    subject: 'Tư cách hội viên của bạn đã kết thúc',
    preview: 'Cảm ơn bạn đã đồng hành cùng chúng tôi.',
    heading: 'Tư cách hội viên của bạn đã kết thúc',
    body: 'Cảm ơn bạn đã đồng hành cùng chúng tôi. Tên, thông tin liên lạc và địa chỉ của bạn đã được xóa, và bạn đã được đăng xuất khỏi mọi thiết bị.',
    erasedNote:
      'Nhật ký bạn không chia sẻ, lịch sử bài học và nội dung tư vấn sẽ được xóa sau 5 ngày. Nhật ký đã chia sẻ và bình luận vẫn còn nhưng không có tên bạn, chỉ ghi là của hội viên đã rời đi.',
    keptNote:
      'Theo luật thương mại điện tử Hàn Quốc, chúng tôi phải lưu đơn hàng cùng tên và thông tin liên lạc của bạn trong 5 năm, và các câu hỏi của bạn trong 3 năm. Dữ liệu này được lưu riêng rồi xóa.',
    againNote: 'Bạn có thể đăng ký lại bất cứ lúc nào với cùng email và số điện thoại.',
    strangerNote:
      'Nếu không phải bạn thực hiện, hãy báo ngay cho chúng tôi theo thông tin liên lạc ở cuối trang web.',
  },
};
