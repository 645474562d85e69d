import { deviceOf } from '@taegeuk/contract/device.ts';
import type { LoginEvent } from '@taegeuk/contract/login-event.ts';
import { useState } from 'react';
import { loginEventTexts } from '../../../i18n/login-event-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { userProfileTexts } from '../../../i18n/user-profile-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import type { Part } from '../../../lib/calls/part.ts';
import { PartView } from '../../../lib/calls/part-view.tsx';
import { formatDateTime } from '../../../lib/dates/format.ts';
import { usePopups } from '../../../lib/popups/popups.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { LineList } from '../../../ui/line-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './profile.module.css';
import { focusSection, ProfileSection } from './profile-section.tsx';

/** The mail about a new device links here. */
const sectionId = 'logins';
const shownAtFirst = 5;

export interface LoginEventsProps {
  part: Part<LoginEvent[]>;
  /** Called when the other devices have been logged out. */
  onQuestioned: () => void;
}

/** The logins of the member, and a button to say that one was somebody else. */
export function LoginEvents({ part, onQuestioned }: LoginEventsProps) {
  const texts = loginEventTexts.use();
  return (
    <ProfileSection id={sectionId} title={texts.title} lead={texts.lead}>
      <PartView part={part}>
        {(events) => <EventList events={events} replace={part.replace} onQuestioned={onQuestioned} />}
      </PartView>
    </ProfileSection>
  );
}

interface EventListProps {
  events: LoginEvent[];
  replace: (events: LoginEvent[]) => void;
  onQuestioned: () => void;
}

function useQuestion({ events, replace, onQuestioned }: EventListProps) {
  const texts = loginEventTexts.use();
  const popups = usePopups();
  const [pending, setPending] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  async function question(event: LoginEvent) {
    const isSure = await popups.ask({
      ...{ title: texts.askTitle, text: texts.askText, confirmLabel: texts.confirm, variant: 'danger' },
    });
    if (!isSure) return;
    setPending(event.id);
    setFailure(undefined);
    try {
      await api.questionLoginEvent({ params: { id: event.id } });
      replace(events.map((each) => (each.id === event.id ? { ...each, isQuestioned: true } : each)));
      onQuestioned();
      // The button that was clicked disappears; what to do is at the top of the list.
      focusSection(sectionId);
    } catch (error) {
      setFailure(error);
    }
    setPending(undefined);
  }
  return { pending, failure, question };
}

function EventList(props: EventListProps) {
  const lang = useLang();
  const texts = loginEventTexts.use();
  const [isWhole, setWhole] = useState(false);
  const { pending, failure, question } = useQuestion(props);
  const { events } = props;
  if (events.length === 0) return <p className={styles.soft}>{texts.none}</p>;
  const shown = isWhole ? events : events.slice(0, shownAtFirst);
  return (
    <>
      {failure ? (
        <Notice variant="danger" live>
          {failureText(failure, lang)}
        </Notice>
      ) : null}
      {events.some(({ isQuestioned }) => isQuestioned) ? <Advice /> : null}
      <LineList.Root aria-label={texts.list}>
        {shown.map((event) => (
          <EventLine
            key={event.id}
            event={event}
            pending={pending === event.id}
            onQuestion={() => void question(event)}
          />
        ))}
      </LineList.Root>
      {shown.length < events.length ? (
        <Button variant="outline" onClick={() => setWhole(true)}>
          {texts.more}
        </Button>
      ) : null}
    </>
  );
}

function Advice() {
  const texts = loginEventTexts.use();
  return (
    <Notice variant="warning" live>
      <p>{texts.done}</p>
      <p>{texts.advice}</p>
      <Button variant="outline" size="sm" onClick={() => focusSection('password-change')}>
        {texts.toPassword}
      </Button>
    </Notice>
  );
}

interface EventLineProps {
  event: LoginEvent;
  pending: boolean;
  onQuestion: () => void;
}

function EventLine({ event, pending, onQuestion }: EventLineProps) {
  const texts = loginEventTexts.use();
  const { sessions } = userProfileTexts.use();
  const lang = useLang();
  const known = deviceOf(event.userAgent);
  const device = known ? sessions.device(known.browser, known.system) : sessions.unknownDevice;
  const time = formatDateTime(event.createdAt, lang);
  return (
    <LineList.Item className={styles.device}>
      <div className={styles.deviceText}>
        <p className={styles.deviceName}>
          {texts.ways[event.way]}{' '}
          {event.isSuccess ? null : <Chip tone="faint">{texts.failed(event.tries)}</Chip>}
          {event.isCurrent ? <Chip>{sessions.here}</Chip> : null}
          {event.isQuestioned ? <Chip>{texts.questioned}</Chip> : null}
        </p>
        <p className={styles.soft}>
          <time dateTime={event.createdAt}>{event.isSuccess ? texts.time(time) : texts.latest(time)}</time>
        </p>
        <p className={styles.soft}>
          {device}
          {event.addressPrefix ? `, ${sessions.address(event.addressPrefix)}` : null}
        </p>
      </div>
      {event.isCurrent || event.isQuestioned ? null : (
        <Button
          variant="outline"
          size="sm"
          pending={pending}
          aria-label={texts.questionNamed(`${texts.ways[event.way]}, ${time}`)}
          onClick={onQuestion}
        >
          {texts.question}
        </Button>
      )}
    </LineList.Item>
  );
}
