import { composeMail, type MailContent } from '../../mail/compose.ts';
import { seoulTime } from '../../mail/dates.ts';

const label = '기다리는 일 보기';

/** Mails to staff are Korean, as their screens are. None names the act or the member: it is read after the login. */
function mailOf(subject: string, body: string, href: string): MailContent {
  return composeMail(
    'kr',
    { subject, preview: subject, heading: subject },
    { body, button: { label, href } },
  );
}

/** To whoever can be the second person. */
export function askedMail(link: string): MailContent {
  return mailOf(
    '두 번째 사람을 기다리는 일이 있습니다',
    '다른 직원이 혼자 정할 수 없는 일을 청했습니다. 내용과 사유를 읽고 정해 주세요.',
    link,
  );
}

/** To whoever asked for something that nobody else can confirm. */
export function waitingMail(link: string, dueAt: Date): MailContent {
  return mailOf(
    '혼자 정하신 일이 기다리고 있습니다',
    `함께 확인할 사람이 없어 ${seoulTime('kr', dueAt)}까지 기다린 뒤 이루어집니다. 그때까지 취소하실 수 있습니다. 직접 요청하신 일이 아니라면 바로 거두고 비밀번호를 바꿔 주세요.`,
    link,
  );
}

const outcomes = {
  done: ['청하신 일이 이루어졌습니다', '청하신 일이 확인되어 이루어졌습니다.'],
  refused: [
    '청하신 일이 받아들여지지 않았습니다',
    '두 번째 사람이 받아들이지 않았습니다. 사유를 읽어 주세요.',
  ],
  failed: [
    '청하신 일을 이루지 못했습니다',
    '그사이에 기록이 바뀌어 이루지 못했습니다. 지금 내용을 보고 필요하면 다시 청해 주세요.',
  ],
} as const;

/** To whoever asked. */
export function decidedMail(link: string, outcome: keyof typeof outcomes): MailContent {
  const [subject, body] = outcomes[outcome];
  return mailOf(subject, body, link);
}
