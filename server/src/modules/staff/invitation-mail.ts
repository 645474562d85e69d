import { composeMail, type MailContent } from '../../mail/compose.ts';
import { seoulTime } from '../../mail/dates.ts';

const head = {
  subject: '직원으로 초대합니다',
  preview: '{site}의 직원으로 함께해 주세요.',
  heading: '직원으로 초대합니다',
};

/** The mail with the link of an invitation; Korean, as the screens of the staff are. */
export function invitationMail(href: string, expiresAt: Date): MailContent {
  return composeMail('kr', head, {
    body: `{site}의 직원으로 초대합니다. 아래에서 받아들이신 뒤 2단계 인증을 켜시면 담당하실 일이 열립니다. 아직 회원이 아니시면 같은 이메일로 먼저 가입해 주세요.`,
    button: { label: '초대 열기', href },
    notes: [
      `이 링크는 ${seoulTime('kr', expiresAt)}까지 쓸 수 있습니다. 모르는 초대라면 열지 않으셔도 됩니다.`,
    ],
  });
}
