import type { JobName, System } from '@taegeuk/contract/system.ts';

type Backup = System['backups'][number];
type Kind = System['messages'][number]['kind'];

/** Words of the screen of the system. */
export const systemTexts = {
  title: '시스템',
  pageTitle: '시스템 · 사무실',
  lead: '서버가 하는 일이 제대로 되는지, 되지 않은 것은 무엇인지 봅니다.',
  asOf: (time: string) => `${time} 기준`,
  none: '없음',
  count: (count: number) => `${count.toLocaleString('ko-KR')}건`,

  wrong: '고칠 것',
  allWell: '모두 제대로 돌아갑니다.',
  othersWell: (count: number) => `나머지 ${count}가지는 제대로 돌아갑니다.`,

  find: {
    title: '오류 번호로 찾기',
    label: '오류 번호',
    hint: '회원이 화면에서 본 ‘오류 번호’를 그대로 붙여 넣습니다.',
    press: '찾기',
    notNumber: '오류 번호가 아닙니다. 01890000-0000-7000-8000-000000000001처럼 생긴 번호를 넣어 주세요.',
    missing: '지난 14일 동안 실패한 요청 가운데 이 번호는 없습니다.',
    toAudit: '감사 기록에서 이 번호 찾기',
    found: '찾은 요청',
    heads: { at: '때', request: '요청', failure: '오류', place: '코드의 자리' },
    noPlace: '알 수 없음',
    inLog: '더 자세한 것은 서버 기록에 이 번호로 남아 있습니다.',
  },

  failed: '보내지 못한 메일과 문자',
  newest: (shown: number, all: number) =>
    `${all.toLocaleString('ko-KR')}건 가운데 가장 새로운 ${shown.toLocaleString('ko-KR')}건`,
  noFailed: '보내지 못한 것이 없습니다. 한 시간 동안 여덟 번 보내도 가지 않은 것이 여기에 남습니다.',
  failedHeads: { what: '메일이나 문자', why: '까닭', at: '그만둔 때', again: '한 번 더' },
  kinds: { mail: '메일', sms: '문자' } satisfies Record<Kind, string>,
  tries: (count: number) => `${count}번 시도`,
  again: '다시 보내기',
  againOf: (name: string) => `${name} 다시 보내기`,
  sentAgain: '다시 보냅니다. 가지 않으면 한 시간쯤 뒤 이 목록에 다시 보입니다.',
  allAgain: '모두 다시 보내기',
  allAgainTitle: (count: number) => `보내지 못한 ${count}건 다시 보내기`,
  allAgainLead:
    '까닭을 고친 뒤에 보내 주세요. 지난 알림도 지금 받게 됩니다. 한 건마다 다시 여덟 번까지 보냅니다.',
  allAgainConfirm: (count: number) => `${count}건 다시 보내기`,
  stays: '하지 못한 것은 목록에 남습니다.',

  messages: '메일과 문자',
  messagesToday: (count: number) => `오늘 ${count.toLocaleString('ko-KR')}건`,
  waiting: (count: number, age: string | undefined) =>
    `${count.toLocaleString('ko-KR')}건 기다림${age ? `, 가장 오래된 것 ${age}` : ''}`,
  givenUp: (count: number) => `${count.toLocaleString('ko-KR')}건 보내지 못함`,
  codes: '문자 인증번호',
  codesOf: (sent: number, most: number) =>
    `24시간에 ${sent.toLocaleString('ko-KR')}건, ${most.toLocaleString('ko-KR')}건까지`,

  jobs: '되풀이하는 일',
  jobNames: {
    answers: '답장 보내기',
    payments: '결제 확인',
    contents: '예약 공개',
    documents: '약관 안내',
    exports: '파일 만들기',
    figures: '현황 집계',
    approvals: '승인 기한',
    'contact-changes': '연락처 변경',
    reminders: '상담 알림',
    cleanup: '정리',
  } satisfies Record<JobName, string>,
  never: '아직 마친 적 없음',
  done: (age: string) => `${age} 전에 마침`,
  lastDone: (age: string) => `마지막으로 마친 지 ${age}`,
  failedAgo: (age: string, failure: string | null) => `${age} 전에 실패${failure ? `: ${failure}` : ''}`,

  backups: '백업',
  backupWays: {
    embedded: '이 서버가 합니다',
    dumps: '이 서버가 pg_dump로 합니다',
    elsewhere: '',
  } satisfies Record<System['backupWay'], string>,
  elsewhere:
    '이 서버는 백업하지 않습니다. 데이터베이스를 맡은 곳이나 다른 서버가 합니다. 그곳에서 마지막 백업을 살펴봐 주세요.',
  backupKinds: { backup: '마지막 백업', log: '변경 기록', trial: '시험 복원' } satisfies Record<
    Backup['kind'],
    string
  >,
  obstacles: {
    tools: '데이터베이스와 같은 버전의 pg_dump와 pg_restore가 없음',
    room: '디스크 공간이 모자람',
  } satisfies Record<NonNullable<Backup['obstacle']>, string>,

  database: '데이터베이스',
  databaseHeads: { version: '버전', schema: '스키마', bytes: '크기', connections: '연결', replica: '복제본' },
  postgres: (version: string) => `PostgreSQL ${version}`,
  connections: (open: number, most: number) => `${open}개, ${most}개까지`,
  replicaRead: '읽는 중',
  replicaLeft: '지금은 읽지 않음',

  storage: '저장 공간',
  storageHeads: {
    place: '두는 곳',
    files: '회원의 파일',
    films: '영상',
    pictures: '그림',
    free: '서버에 남은 공간',
  },
  places: { folder: '서버의 폴더', bucket: '버킷' } satisfies Record<System['storage']['place'], string>,

  payments: '결제',
  paymentHeads: { late: '확인이 늦은 주문', unanswered: '답을 받지 못한 주문' },
  since: (count: number, age: string) => `${count.toLocaleString('ko-KR')}건, ${age}째`,
};
