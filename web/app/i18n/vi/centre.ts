import type { CentreTexts } from '../kr/centre.ts';

export const centre: CentreTexts = {
  title: 'Sơ đồ và giờ mở cửa',
  sample: 'Sơ đồ mẫu. Khoảng cách và hình dạng khác với thực tế.',
  mapLabel:
    'Sơ đồ: từ cửa số 3 ga ○○○ đi theo đường lớn, đến góc nơi bức tường đá bắt đầu thì rẽ phải vào Suryeon-gil; cổng gỗ của trung tâm ở bên trái.',
  station: 'Ga ○○○',
  exit: 'Cửa số 3',
  mainRoad: 'Đường lớn',
  wall: 'Tường đá',
  lane: 'Suryeon-gil',
  here: 'Trung tâm',
  steps: [
    'Ra khỏi ga ○○○ bằng cửa số 3, đi theo đường lớn khoảng năm phút.',
    'Đến góc đường nơi bức tường đá bắt đầu, rẽ phải vào Suryeon-gil.',
    'Đi lên chừng ba phút sẽ thấy một cổng gỗ bên trái.',
  ],
  address: 'Địa chỉ',
  phone: 'Điện thoại',
  hours: 'Giờ mở cửa',
  naver: 'Mở bằng Naver Map',
  kakao: 'Mở bằng KakaoMap',
};
