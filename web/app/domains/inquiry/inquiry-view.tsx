import type { InquiryLine, InquiryThread } from '@taegeuk/contract/inquiry.ts';
import { stateOfInquiry } from '@taegeuk/contract/inquiry-states.ts';
import { type ReactNode, useRef } from 'react';
import { inquiryTexts } from '../../i18n/inquiry-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDate, formatDateTime } from '../../lib/dates/format.ts';
import { isForeign } from '../../lib/document/as-staff.tsx';
import { useSiteName } from '../../lib/document/site-name.ts';
import { formatPhone } from '../../lib/forms/phone.ts';
import { EndActions } from '../../ui/end-actions.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SmallSection, WrittenText } from '../../ui/small-section.tsx';
import { FollowUp } from './follow-up.tsx';
import styles from './inquiries.module.css';
import { StateChip, useAbout } from './inquiry-state.tsx';
import { useThread } from './use-thread.ts';

export interface InquiryViewProps {
  inquiry: InquiryThread;
  /** The name of the language in which an answer is wanted. */
  language: string;
  actions: ReactNode;
}

/** One inquiry: its state, the messages in order, and the form for a follow-up. */
export function InquiryView({ inquiry, language, actions }: InquiryViewProps) {
  const texts = inquiryTexts.use();
  const place = useRef<HTMLElement>(null);
  const { thread, hasNews, show } = useThread(inquiry, place);

  function sent(next: InquiryThread) {
    show(next);
    place.current?.querySelector<HTMLElement>('li:last-child')?.focus();
  }

  return (
    <article>
      <PageHead eyebrow={texts.title} title={thread.title} size="md" />
      <p className={styles.standing}>
        <StateChip inquiry={thread} /> <span>{texts.stateTexts[stateOfInquiry(thread)]}</span>
      </p>
      <section ref={place} className={styles.thread} aria-labelledby="thread">
        <h2 id="thread" tabIndex={-1} className={styles.threadTitle}>
          {texts.thread}
        </h2>
        <Lines inquiry={thread} />
        <p role="status" className={styles.news}>
          {hasNews ? texts.arrived : null}
        </p>
      </section>
      {isForeign(thread) ? null : <FollowUp inquiry={thread} onSent={sent} />}
      <Facts inquiry={thread} language={language} />
      <EndActions>{actions}</EndActions>
    </article>
  );
}

function Lines({ inquiry }: { inquiry: InquiryThread }) {
  const texts = inquiryTexts.use();
  const { id, content, createdAt, lines } = inquiry;
  const author = isForeign(inquiry) ? inquiry.authorName : texts.me;
  return (
    <ol>
      {[{ id, content, createdAt, isStaff: false }, ...lines].map((line) => (
        <Line key={line.id} line={line} author={author} />
      ))}
    </ol>
  );
}

function Line({ line, author }: { line: InquiryLine; author: string }) {
  const { isStaff, content, createdAt } = line;
  const siteName = useSiteName();
  const lang = useLang();
  return (
    <li tabIndex={-1} data-by={isStaff ? 'academy' : 'author'} className={styles.line}>
      <p className={styles.by}>
        <b>{isStaff ? siteName : author}</b>
        <time dateTime={createdAt}>{formatDateTime(createdAt, lang)}</time>
      </p>
      <WrittenText>{content}</WrittenText>
    </li>
  );
}

function Facts({ inquiry, language }: { inquiry: InquiryThread; language: string }) {
  const texts = inquiryTexts.use();
  const lang = useLang();
  const about = useAbout(inquiry);
  return (
    <SmallSection title={texts.facts}>
      <FactList
        facts={[
          [texts.askedOn, formatDate(inquiry.createdAt, lang)],
          [texts.fields.kind, about],
          [texts.fields.language, language],
          [texts.fields.name, inquiry.authorName],
          [texts.fields.phone, formatPhone(inquiry.authorPhone)],
          [texts.fields.email, inquiry.authorEmail],
        ]}
      />
      <p className={styles.soft}>{texts.lead}</p>
    </SmallSection>
  );
}
