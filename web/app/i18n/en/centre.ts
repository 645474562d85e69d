import type { CentreTexts } from '../kr/centre.ts';

export const centre: CentreTexts = {
  title: 'Map and opening hours',
  sample: 'A sample map. Distances and shapes differ from the real ones.',
  mapLabel:
    'Map: from exit 3 of ○○○ station along the main road, right into Suryeon-gil at the corner where a stone wall begins; the wooden gate of the centre is on the left.',
  station: '○○○ station',
  exit: 'Exit 3',
  mainRoad: 'Main road',
  wall: 'Stone wall',
  lane: 'Suryeon-gil',
  here: 'The centre',
  steps: [
    'Leave ○○○ station by exit 3 and follow the main road for about five minutes.',
    'At the corner where a stone wall begins, turn right into Suryeon-gil.',
    'After some three minutes uphill there is a wooden gate on the left.',
  ],
  address: 'Address',
  phone: 'Telephone',
  hours: 'Opening hours',
  naver: 'Open in Naver Map',
  kakao: 'Open in KakaoMap',
};
