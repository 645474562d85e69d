import type { Course } from '@taegeuk/contract/academy.ts';

/** The state of a report, in words. */
const reportStates: Record<NonNullable<Course['report']>['state'], string> = {
  draft: '쓰는 중',
  submitted: '검토를 기다리는 중',
  reviewed: '검토 마침',
  returned: '다시 써 주세요',
};

export const academy = {
  section: '아카데미',
  title: '나의 아카데미',
  lead: '세 단계에서 세 분야를 배웁니다. 수업을 모두 수련하고 보고서 검토를 마치면 과정마다 수료증을 드립니다.',
  emptyTitle: '아직 열린 과정이 없습니다',
  emptyText: '과정을 준비하고 있습니다. 그동안 센터 수업에서 수련을 이어 가실 수 있습니다.',

  window: {
    label: '아카데미 이용 기간',
    active: (until: string) => `${until}까지`,
    before: (from: string) => `${from}부터`,
    ended: (on: string) => `${on}에 끝났습니다`,
    never: '아직 이용권이 없습니다',
    closed: '이용 기간이 아니어도 수업 글과 보고서, 수료증은 그대로 보실 수 있습니다.',
  },
  completed: '수료한 과정',
  completedOf: (done: number, total: number) => `${total}과정 중 ${done}과정 수료`,

  nextTitle: '이어서 할 일',
  /** Level and field of a course. */
  course: (level: string, field: string) => `${level} · ${field}`,
  nextLesson: '다음 수업',
  lessonStart: '첫 수업 시작하기',
  lessonOn: '이어서 수련하기',
  writeText: '수업을 모두 수련하셨습니다. 배운 것을 보고서로 정리해 보세요.',
  writeOnText: '수업을 모두 수련하셨습니다. 쓰던 보고서를 이어 가 보세요.',
  write: '보고서 쓰기',
  writeOn: '보고서 이어 쓰기',
  returnedText: '선생님의 의견을 읽고 보고서를 고쳐 다시 제출해 주세요.',
  readReturned: '의견 읽고 고치기',
  waitText: '보고서를 선생님이 읽고 있습니다. 검토가 끝나면 수료증을 받으실 수 있습니다.',
  readReport: '보고서 보기',
  claimText: '수업과 보고서를 모두 마치셨습니다.',
  claim: '수료증 받기',
  claiming: '수료증을 만드는 중',
  claimFailed: '수료증을 만들지 못했습니다',
  doneText: '이 과정을 수료하셨습니다.',
  openCertificate: '수료증 보기',
  revokedText: '이 과정의 수료증은 효력이 없습니다. 이유는 아카데미로 문의해 주세요.',
  emptyCourseText: '수업을 준비하고 있습니다.',
  lessonsText: (done: number, total: number) => `수업 ${total}개 중 ${done}개를 마치셨습니다.`,
  restText: '지금은 기다리시는 일만 남았습니다. 지난 수업을 다시 들으며 쉬어 가셔도 좋습니다.',
  allText: '모든 과정을 수료하셨습니다. 처음 자리로 돌아가 다시 앉아 보셔도 좋습니다.',

  lessons: '수업',
  doneOf: (done: number, total: number) =>
    done === total ? `수업 ${total}개 모두 마침` : `수업 ${total}개 중 ${done}개 마침`,
  report: '보고서',
  reportStates,
  noReport: '아직 없음',
  certificate: '수료증',
  received: '받음',
  ready: '받을 수 있음',
  revoked: '효력 없음',
  notYet: '아직 없음',

  standingTitle: '이 과정의 자리',
  placeOf: (place: number, total: number) => `아카데미 ${total}과정 중 ${place}번째`,
  toPath: '나의 아카데미 보기',
};

export type AcademyTexts = typeof academy;
