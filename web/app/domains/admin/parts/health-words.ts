import type { Desk } from '@taegeuk/contract/desk.ts';
import { waitedWords } from './age-words.ts';

type HealthLine = Desk['health'][number];

const noBackup = {
  tools: '백업하지 못함. 서버에 데이터베이스와 같은 버전의 pg_dump와 pg_restore를 설치해 주세요',
  room: '디스크 공간이 모자라 백업하지 못함. 서버에 공간을 마련해 주세요',
  trial: '마지막 백업을 시험 삼아 복원하지 못함. 서버 기록을 살펴봐 주세요',
  other: '백업하지 못함. 서버 기록을 살펴봐 주세요',
};

/** How staff call the parts of the system, and how they stand. */
export const healthTexts = {
  parts: {
    payments: '결제 확인',
    mail: '메일 보내기',
    sms: '문자 보내기',
    films: '영상',
    search: '검색',
    jobs: '맡겨 둔 일',
    database: '데이터베이스',
    backup: '백업',
  } satisfies Record<HealthLine['part'], string>,
  well: '밀린 것 없음',
  delayed: (count: number, age: string) => `${count}건, ${age} 밀림`,
  failed: (count: number) => `${count}건 보내지 못함`,
  away: (age: string) => `${age} 전부터 되지 않음`,
  limited: (age: string) => `${age} 전부터 느리거나 일부만 됨`,
  noBackup,
  neverBackedUp:
    '아직 백업한 적 없음. 서버가 켜진 지 30분이 지나면 처음 백업합니다. 그래도 없으면 서버 기록을 살펴봐 주세요',
};

/** How a part of the system stands, in words. */
export function healthWords({ part, state, count, since, cause }: HealthLine, now: string): string {
  if (part === 'backup' && state === 'failed') return noBackup[cause ?? 'other'];
  if (part === 'backup' && state === 'delayed' && !since) return healthTexts.neverBackedUp;
  // The service itself, as members see it at /status: nothing is counted.
  if (state !== 'well' && count === 0 && since)
    return healthTexts[state === 'failed' ? 'away' : 'limited'](waitedWords(since, now));
  if (state === 'failed') return healthTexts.failed(count);
  return since ? healthTexts.delayed(count, waitedWords(since, now)) : healthTexts.well;
}
