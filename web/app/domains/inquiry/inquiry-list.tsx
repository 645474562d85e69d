import type { Inquiry } from '@taegeuk/contract/inquiry.ts';
import { type InquiryState, inquiryStates } from '@taegeuk/contract/inquiry-states.ts';
import { Link } from 'react-router';
import { inquiryTexts } from '../../i18n/inquiry-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { calendarDay, formatDate } from '../../lib/dates/format.ts';
import { DatedLine, LineFacts } from '../../lib/lists/dated-line.tsx';
import { LineList } from '../../ui/line-list.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { hrefOf } from './filters.ts';
import { StateChip, useAbout } from './inquiry-state.tsx';

/** Inquiries as lines: the day of the inquiry in large type, then the state, the title and the beginning of the text. */
export function InquiryList({ inquiries }: { inquiries: Inquiry[] }) {
  return (
    <LineList.Root as="ol">
      {inquiries.map((inquiry) => (
        <DatedLine
          key={inquiry.id}
          to={`/customer/faq/view/${inquiry.id}`}
          day={calendarDay(inquiry.createdAt)}
          mark={<StateChip inquiry={inquiry} />}
          title={inquiry.title}
          beginning={inquiry.content}
        >
          <Facts inquiry={inquiry} />
        </DatedLine>
      ))}
    </LineList.Root>
  );
}

function Facts({ inquiry }: { inquiry: Inquiry }) {
  const texts = inquiryTexts.use();
  const lang = useLang();
  return (
    <LineFacts>
      <span>{useAbout(inquiry)}</span>
      {inquiry.answeredAt ? <span>{texts.answeredOn(formatDate(inquiry.answeredAt, lang))}</span> : null}
    </LineFacts>
  );
}

/** Filters the list by one state, with links. */
export function StateLinks({ state }: { state: InquiryState | undefined }) {
  const texts = inquiryTexts.use();
  return (
    <LinkRow
      label={texts.filters}
      links={[
        { key: 'all', text: texts.all, href: hrefOf(undefined) },
        ...inquiryStates.map((key) => ({ key, text: texts.states[key], href: hrefOf(key) })),
      ]}
      current={state ?? 'all'}
      renderLink={(href) => <Link to={href} preventScrollReset />}
    />
  );
}
