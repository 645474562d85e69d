import type { System } from '@taegeuk/contract/system.ts';
import type { ReactNode } from 'react';
import { formatBytes } from '../../lib/upload/sizes.ts';
import { waitedWords } from '../admin/parts/age-words.ts';
import { Facts } from '../admin/parts/facts.tsx';
import { StaffSection } from '../admin/parts/staff-page.tsx';
import { StateLines } from '../admin/parts/state-lines.tsx';
import styles from './system.module.css';
import { systemTexts as t } from './system-texts.ts';
import { backupLine } from './system-words.ts';

const size = (bytes: number) => (bytes === 0 ? t.none : formatBytes(bytes, 'kr'));

function Late({ children }: { children: ReactNode }) {
  return <b className={styles.late}>{children}</b>;
}

function Messages({ system: { messages, codes, now } }: { system: System }) {
  const areCodesUsedUp = codes.sent >= codes.most;
  const codesWords = t.codesOf(codes.sent, codes.most);
  return (
    <StaffSection title={t.messages}>
      <Facts
        facts={[
          ...messages.map(({ kind, waiting, since, givenUp, today }) => {
            const words = (
              <span key={kind} className={styles.stack}>
                <span>{t.messagesToday(today)}</span>
                <span>{t.waiting(waiting, since ? waitedWords(since, now) : undefined)}</span>
                {givenUp > 0 ? <Late>{t.givenUp(givenUp)}</Late> : null}
              </span>
            );
            return [t.kinds[kind], words] as const;
          }),
          [t.codes, areCodesUsedUp ? <Late key="codes">{codesWords}</Late> : codesWords],
        ]}
      />
    </StaffSection>
  );
}

function Backups({ system: { backups, backupWay, now } }: { system: System }) {
  return (
    <StaffSection title={t.backups} note={t.backupWays[backupWay]}>
      {backupWay === 'elsewhere' ? (
        <p className={styles.note}>{t.elsewhere}</p>
      ) : (
        <StateLines lines={backups.map((backup) => backupLine(backup, now))} />
      )}
    </StaffSection>
  );
}

function Payments({ system: { payments, now } }: { system: System }) {
  const { late, lateSince, unanswered, unansweredSince } = payments;
  const words = (count: number, since: string | null) =>
    count === 0 ? t.none : <Late>{since ? t.since(count, waitedWords(since, now)) : t.count(count)}</Late>;
  return (
    <StaffSection title={t.payments}>
      <Facts
        facts={[
          [t.paymentHeads.late, words(late, lateSince)],
          [t.paymentHeads.unanswered, words(unanswered, unansweredSince)],
        ]}
      />
    </StaffSection>
  );
}

function replicaWords({ replica }: System['database']): string {
  if (!replica) return t.none;
  return replica.isRead ? t.replicaRead : t.replicaLeft;
}

/** What the system rests on, in numbers. */
export function SystemFacts({ system }: { system: System }) {
  const { database, storage } = system;
  const { databaseHeads: ofDatabase, storageHeads: ofStorage } = t;
  return (
    <>
      <Messages system={system} />
      <Payments system={system} />
      <Backups system={system} />
      <StaffSection title={t.database}>
        <Facts
          facts={[
            [ofDatabase.version, t.postgres(database.version)],
            [ofDatabase.schema, String(database.schema).padStart(4, '0')],
            [ofDatabase.bytes, size(database.bytes)],
            [ofDatabase.connections, t.connections(database.connections, database.most)],
            [ofDatabase.replica, replicaWords(database)],
          ]}
        />
      </StaffSection>
      <StaffSection title={t.storage}>
        <Facts
          facts={[
            [ofStorage.place, t.places[storage.place]],
            [ofStorage.files, size(storage.files)],
            [ofStorage.films, size(storage.films)],
            [ofStorage.pictures, size(storage.pictures)],
            [ofStorage.free, size(storage.free)],
          ]}
        />
      </StaffSection>
    </>
  );
}
