/** Texts of the map on the centre's page: they are loaded with it. The description of the way is in the post. */
export const centre = {
  title: '약도와 운영 시간',
  sample: '예시 약도입니다. 거리와 모양은 실제와 다릅니다.',
  mapLabel:
    '약도: ○○역 3번 출구에서 큰길을 따라 걷다가 돌담이 시작되는 모퉁이에서 오른쪽 수련길로 들어서면 왼쪽에 센터의 나무 대문이 있습니다.',
  station: '○○역',
  exit: '3번 출구',
  mainRoad: '큰길',
  wall: '돌담',
  lane: '수련길',
  here: '센터',
  steps: [
    '○○역 3번 출구로 나와 큰길을 따라 5분쯤 걷습니다.',
    '돌담이 시작되는 모퉁이에서 오른쪽 수련길로 접어듭니다.',
    '골목을 3분쯤 올라오면 왼쪽에 나무 대문이 보입니다.',
  ],
  address: '주소',
  phone: '전화',
  hours: '운영 시간',
  naver: '네이버 지도에서 보기',
  kakao: '카카오맵에서 보기',
};

export type CentreTexts = typeof centre;
