import type { MessageChannel } from '@taegeuk/contract/message-kinds.ts';
import { messagePlaces } from '@taegeuk/contract/message-kinds.ts';
import type { KindWords } from '../kind.ts';

const channels: Record<MessageChannel, string> = { mail: '메일', sms: '문자' };

const places = Object.entries(messagePlaces).map(([name, words]) => ({ name: `{${name}}`, words }));

export const templateTexts = {
  title: '메일과 문자',
  lead: '회원에게 자동으로 보내는 메일과 문자의 문구입니다. 공개한 문구는 다음 발송부터 쓰고, 나머지는 기본 문구로 보냅니다.',
  object: '문구를',
  empty: '메일과 문자가 없습니다.',
  emptyText: '회원에게 가는 메일과 문자가 여기에 보입니다.',
  part: '보내는 방법',
  partName: (part: string) => (part === 'sms' ? channels.sms : channels.mail),
  channels,
  fields: {
    subject: '제목',
    preview: '받은 편지함에 보이는 한 줄',
    heading: '큰 제목',
    body: '본문',
    button: '버튼',
    notes: '추가 안내',
    ...Object.fromEntries(
      places.map(({ name, words }) => [`place.${name.slice(1, -1)}`, `${name} ${words}`]),
    ),
  },
  notesHint: '한 줄에 하나. 법이나 회원의 안전을 위해 꼭 필요한 안내는 뒤에 자동으로 붙습니다.',
  smsHint: '90바이트를 넘으면 장문(LMS)으로 보내고 요금이 세 배입니다. 길이는 미리 보기에 나옵니다.',
  places: '넣을 수 있는 항목',
  placesLead: '보낼 때 회원마다 다른 내용이 들어갑니다. 중괄호까지 그대로 적어 주세요.',
  siteOnly: '꼭 넣을 항목은 없습니다. 사이트 이름은 {site}로 넣을 수 있습니다.',
  placeWords: messagePlaces,
  textOf: (lang: string) => `${lang} 문구`,
  alimtalk:
    '알림톡을 설정했다면 카카오가 승인한 문구를 먼저 보내고, 이 문구는 알림톡을 받지 못할 때 보냅니다.',
  ownWords: '기본 문구로',
  ownWordsTitle: '기본 문구로 되돌립니다',
  ownWordsLead: '다음 발송부터 모든 언어를 기본 문구로 보냅니다. 초안과 지난 판은 남습니다.',
  ownWordsConfirm: '기본 문구로 되돌리기',
  ownWordsShut: '고쳐서 공개한 문구가 없습니다.',
} as const satisfies KindWords & Record<string, unknown>;
