import { deviceOf } from '@taegeuk/contract/device.ts';
import type { OwnSession } from '@taegeuk/contract/session.ts';
import { useState } from 'react';
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
import { useToast } from '../../../ui/toast.tsx';
import styles from './profile.module.css';
import { focusSection, ProfileSection } from './profile-section.tsx';

const sectionId = 'devices';

/** The devices where the member is logged in, with a button to log out each. */
export function Sessions({ part }: { part: Part<OwnSession[]> }) {
  const { sessions } = userProfileTexts.use();
  return (
    <ProfileSection id={sectionId} title={sessions.title} lead={sessions.lead}>
      <PartView part={part}>{(own) => <SessionList own={own} replace={part.replace} />}</PartView>
    </ProfileSection>
  );
}

interface SessionListProps {
  own: OwnSession[];
  replace: (own: OwnSession[]) => void;
}

/** One action at a time; a failed one is shown above the list and changes nothing in it. */
function useEnding({ own, replace }: SessionListProps) {
  const { sessions } = userProfileTexts.use();
  const toast = useToast();
  const [pending, setPending] = useState<string>();
  const [failure, setFailure] = useState<unknown>();

  async function attempt(name: string, work: () => Promise<string>, rest: (each: OwnSession) => boolean) {
    setPending(name);
    setFailure(undefined);
    try {
      const title = await work();
      replace(own.filter(rest));
      toast.show({ title, variant: 'success' });
      // The button that was clicked disappears with its line.
      focusSection(sectionId);
    } catch (error) {
      setFailure(error);
    }
    setPending(undefined);
  }

  return {
    pending,
    failure,
    endOne: (session: OwnSession, device: string) =>
      attempt(
        session.id,
        async () => {
          await api.endSession({ params: { id: session.id } });
          return sessions.ended(device);
        },
        ({ id }) => id !== session.id,
      ),
    endOthers: () =>
      attempt(
        'others',
        async () => sessions.endedOthers((await api.endOtherSessions()).data.ended),
        ({ isCurrent }) => isCurrent,
      ),
  };
}

function SessionList(props: SessionListProps) {
  const lang = useLang();
  const { sessions } = userProfileTexts.use();
  const popups = usePopups();
  const ending = useEnding(props);
  const others = props.own.filter(({ isCurrent }) => !isCurrent);

  async function endOthers() {
    const isSure = await popups.ask({
      title: sessions.askTitle,
      text: sessions.askText,
      confirmLabel: sessions.end,
    });
    if (isSure) await ending.endOthers();
  }

  return (
    <>
      {ending.failure ? (
        <Notice variant="danger" live>
          {failureText(ending.failure, lang)}
        </Notice>
      ) : null}
      <LineList.Root aria-label={sessions.list}>
        {[...props.own.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            pending={ending.pending === session.id}
            onEnd={(device) => void ending.endOne(session, device)}
          />
        ))}
      </LineList.Root>
      {others.length === 0 ? (
        <p className={styles.soft}>{sessions.onlyHere}</p>
      ) : (
        <Button variant="outline" pending={ending.pending === 'others'} onClick={() => void endOthers()}>
          {sessions.endOthers}
        </Button>
      )}
    </>
  );
}

interface SessionLineProps {
  session: OwnSession;
  pending: boolean;
  onEnd: (device: string) => void;
}

function SessionLine({ session, pending, onEnd }: SessionLineProps) {
  const { sessions } = userProfileTexts.use();
  const lang = useLang();
  const known = deviceOf(session.userAgent);
  const device = known ? sessions.device(known.browser, known.system) : sessions.unknownDevice;
  const since = formatDateTime(session.createdAt, lang);
  return (
    <LineList.Item className={styles.device}>
      <div className={styles.deviceText}>
        <p className={styles.deviceName}>
          {device} {session.isCurrent ? <Chip>{sessions.here}</Chip> : null}
        </p>
        <p className={styles.soft}>
          <time dateTime={session.createdAt}>{sessions.since(since)}</time>
        </p>
        {session.addressPrefix ? (
          <p className={styles.soft}>{sessions.address(session.addressPrefix)}</p>
        ) : null}
      </div>
      {session.isCurrent ? null : (
        <Button
          variant="outline"
          size="sm"
          pending={pending}
          aria-label={sessions.endNamed(`${device}, ${since}`)}
          onClick={() => onEnd(device)}
        >
          {sessions.end}
        </Button>
      )}
    </LineList.Item>
  );
}
