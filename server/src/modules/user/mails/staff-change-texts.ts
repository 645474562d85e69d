import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MailHead } from '../../../mail/compose.ts';

interface StaffChangeTexts extends MailHead {
  body: string;
  button: string;
  strangerNote: string;
}

/** The texts of the mail about a profile that staff changed. What it was and what it is are not in it. */
export const staffChangeTexts: Record<LanguageCode, StaffChangeTexts> = {
  kr: {
    subject: '회원정보를 고쳐 드렸습니다',
    preview: '센터에서 회원정보를 고쳤습니다.',
    heading: '회원정보를 고쳐 드렸습니다',
    body: '센터 직원이 회원님의 회원정보를 고쳤습니다. 로그인하신 뒤 회원정보 관리에서 확인하실 수 있습니다.',
    button: '회원정보 보기',
    strangerNote: '부탁하신 적이 없다면 센터로 알려 주세요.',
  },
  en: {
    subject: 'Your profile was changed for you',
    preview: 'The centre has changed your profile.',
    heading: 'Your profile was changed for you',
    body: 'Somebody of the centre’s staff has changed your profile. Please log in to see it on your profile page.',
    button: 'View the profile',
    strangerNote: 'If you did not ask for it, please tell the centre.',
  },
  ep: {
    subject: 'Hemos cambiado su perfil',
    preview: 'El centro ha cambiado su perfil.',
    heading: 'Hemos cambiado su perfil',
    body: 'El personal del centro ha cambiado su perfil. Inicie sesión para verlo en la página del perfil.',
    button: 'Ver el perfil',
    strangerNote: 'Si no lo ha pedido, avise al centro.',
  },
  vi: {
    subject: 'Thông tin của bạn đã được sửa',
    preview: 'Trung tâm đã sửa thông tin của bạn.',
    heading: 'Thông tin của bạn đã được sửa',
    body: 'Nhân viên trung tâm đã sửa thông tin của bạn. Vui lòng đăng nhập để xem ở trang quản lý thông tin.',
    button: 'Xem thông tin',
    strangerNote: 'Nếu bạn không yêu cầu, vui lòng báo cho trung tâm.',
  },
};
