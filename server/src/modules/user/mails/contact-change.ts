import type { ContactKind } from '@taegeuk/contract/contact-rules.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent } from '../../../mail/compose.ts';
import { seoulTime } from '../../../mail/dates.ts';
import { contactChangeTexts } from './contact-change-texts.ts';

/** The mail to a new address, with the link that confirms it. Nothing in it says whose account it is. */
export function contactLinkMail(lang: LanguageCode, href: string): MailContent {
  const { link } = contactChangeTexts[lang];
  return composeMail(lang, link, {
    kind: 'contact_link',
    body: link.body,
    button: { label: link.button, href },
    notes: [link.lifeNote],
    keptNotes: [link.strangerNote],
  });
}

/** The mail to the old address when staff ask for another e-mail address or phone, with the link that stops it. */
export function contactAskedMail(lang: LanguageCode, kind: ContactKind, href: string): MailContent {
  const { asked, stop, tellNote } = contactChangeTexts[lang];
  const { body, ...head } = asked[kind];
  return composeMail(lang, head, {
    ...{ kind: `contact_asked_${kind}` as const, body },
    button: { label: stop, href },
    keptNotes: [tellNote],
  });
}

/** The mail to the old address once the new one was confirmed: until when it can be stopped. */
export function contactWaitsMail(lang: LanguageCode, href: string, dueAt: Date): MailContent {
  const { waits, stop, tellNote } = contactChangeTexts[lang];
  return composeMail(lang, waits, {
    ...({ kind: 'contact_waits', body: waits.body, values: { when: seoulTime(lang, dueAt) } } as const),
    button: { label: stop, href },
    keptNotes: [tellNote],
  });
}

/** The mail to both addresses once the new one counts; neither is in it. */
export function contactChangedMail(lang: LanguageCode, kind: ContactKind, href: string): MailContent {
  const { changed, view, tellNote } = contactChangeTexts[lang];
  const { body, ...head } = changed[kind];
  return composeMail(lang, head, {
    ...{ kind: `contact_changed_${kind}` as const, body },
    button: { label: view, href },
    keptNotes: [tellNote],
  });
}

const stopped: Record<ContactKind, string> = { email: '이메일을', phone: '휴대폰 번호를' };

/** The mail to administrators; Korean, as the screens of the staff are. */
export function contactStoppedMail(kind: ContactKind, href: string): MailContent {
  const head = {
    subject: '회원이 연락처 변경을 멈추었습니다',
    preview: '직원이 부탁한 연락처 변경을 회원이 요청하지 않았다고 알려 왔습니다.',
    heading: '회원이 연락처 변경을 멈추었습니다',
  };
  return composeMail('kr', head, {
    body: `직원이 바꾸려던 ${stopped[kind]} 회원이 요청하지 않았다고 알려 왔습니다. 바뀐 것은 없습니다. 누가 왜 바꾸려 했는지 감사 기록에서 확인해 주세요.`,
    button: { label: '회원 보기', href },
  });
}
