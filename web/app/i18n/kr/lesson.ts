import type { AcademyLevel } from '@taegeuk/contract/levels.ts';

const nthWords = ['첫', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'];

/** Names of the academy's three levels, for labels; the names in lists are the server's data. */
const academyLevels: Record<AcademyLevel['slug'], string> = {
  practiciner: '프랙티셔너',
  trainer: '트레이너',
  master: '마스터',
};

export const lesson = {
  title: '수업',
  sides: { center: '센터', academy: '아카데미' },
  academyLevels,
  minutes: (count: number) => `${count}분`,
  seconds: (count: number) => `${count}초`,
  done: '완료',
  locked: '잠김',
  watchedUntil: (time: string) => `${time}까지 봄`,
  watchedShare: (percent: number) => `${percent}% 봄`,
  doneOf: (done: number, total: number) => `${total}개 중 ${done}개 완료`,
  nth: (place: number) => (nthWords[place - 1] ? `${nthWords[place - 1]} 번째 수업` : `${place}번째 수업`),
  level: (level: number, name: string) => `${level}단계 ${name}`,

  list: '수업 목록',
  next: '다음 수업',
  goOn: '이어서 볼 수업',
  start: '첫 수업 시작하기',
  resume: '이어서 수련하기',
  allDone: '이 과정의 수업을 모두 마쳤습니다.',
  nextGroup: (name: string) => `다음 과정, ${name}`,
  groupsOf: (level: string) => `${level} 단계의 과정`,
  otherLevels: '다른 단계',
  emptyTitle: '아직 수업이 없습니다',
  emptyText: '수업을 준비하고 있습니다. 그동안 같은 단계의 다른 과정을 둘러보실 수 있습니다.',
  toGroup: (name: string) => `${name} 과정 보기`,

  notFoundTitle: '찾으시는 수업이 없습니다',
  notFoundText: '주소가 바뀌었거나 더 이상 열려 있지 않은 수업입니다.',
  backToGroup: '과정으로 돌아가기',
  failedTitle: '수업을 불러오지 못했습니다',

  video: '수업 영상',
  favorite: '즐겨찾기',
  favoriteOf: (title: string) => `즐겨찾기: ${title}`,
  favoriteFailed: '즐겨찾기를 바꾸지 못했습니다.',

  afterTitle: '수련을 마쳤나요?',
  afterText: '세 줄만 적어도 다음 숨이 이어집니다.',
  writeDiary: '일지 쓰기',
  academy: {
    afterTitle: '이 수업을 마쳤나요?',
    afterText: '배운 것을 조금씩 보고서에 적어 두면 과정을 맺기가 수월합니다.',
    writeReport: '보고서 쓰기',
  },
  markDone: '마친 수업으로 표시',
  marking: '표시하는 중',
  marked: '마친 수업입니다',
  markFailed: '마친 수업으로 표시하지 못했습니다.',
  neighbours: '앞뒤 수업',
  previousLesson: '이전 수업',
  nextLesson: '다음 수업',

  lock: {
    noticeTitle: '지금은 영상을 볼 수 없는 기간입니다',
    noticeText: '수업 글과 지난 기록은 그대로 보실 수 있습니다.',
    why: '자세히 보기',
    title: '센터 이용 기간이 아닙니다',
    never: '센터 이용 기간이 아직 정해지지 않았습니다.',
    before: (day: string) => `센터 이용 기간은 ${day}에 시작합니다.`,
    ended: (day: string) => `센터 이용 기간이 ${day}에 끝났습니다.`,
    paused: (day: string) => `센터 이용 기간을 쉬고 있습니다. ${day}에 다시 시작합니다.`,
    unknown: '센터 이용 기간 안에서만 영상을 볼 수 있습니다.',
    kept: '수업 글, 수련 기록, 일지는 그대로 남아 있습니다.',
    what: '이용 기간은 수강 결제에서 이어 갈 수 있습니다. 궁금한 점은 아래로 연락해 주세요.',
    contact: '센터 연락처',
    open: '영상이 잠겨 있습니다. 까닭 보기',
    pay: '수강 결제하기',
    pausedTitle: '쉬는 중입니다',
    pausedWhat: '더 일찍 시작하실 수도 있습니다. 그때까지 쉰 날만큼 마지막 날이 뒤로 갑니다.',
    goOn: '다시 시작하기',
    academy: {
      title: '아카데미 이용 기간이 아닙니다',
      never: '아카데미 이용 기간이 아직 정해지지 않았습니다.',
      before: (day: string) => `아카데미 이용 기간은 ${day}에 시작합니다.`,
      ended: (day: string) => `아카데미 이용 기간이 ${day}에 끝났습니다.`,
      paused: (day: string) => `아카데미 이용 기간을 쉬고 있습니다. ${day}에 다시 시작합니다.`,
      unknown: '아카데미 이용 기간 안에서만 영상을 볼 수 있습니다.',
      kept: '수업 글, 수련 기록, 보고서, 수료증은 그대로 남아 있습니다.',
      what: '이용 기간은 수강 결제에서 이어 갈 수 있습니다. 궁금한 점은 아래로 연락해 주세요.',
      contact: '아카데미 연락처',
    },
  },

  comments: {
    title: '댓글',
    /** The author of a comment who has left. */
    withdrawn: '탈퇴한 회원',
    count: (count: number, more: boolean) => (more ? `${count}+` : String(count)),
    label: '댓글 쓰기',
    placeholder: '함께 수련하는 분들에게 남길 말',
    used: (used: number, max: number) => `${used} / ${max}자`,
    submit: '등록',
    sending: '댓글을 등록하는 중',
    teacher: '선생님',
    /** Marks a comment that arrived while the page was open. */
    fresh: '새 댓글',
    arrived: (count: number) => `새 댓글 ${count}개가 달렸습니다.`,
    more: '이전 댓글 더 보기',
    loading: '댓글을 불러오는 중',
    emptyTitle: '아직 댓글이 없습니다',
    emptyText: '수련하며 알게 된 것을 한 줄 남겨 보세요.',
    failed: '댓글을 불러오지 못했습니다',
    remove: '삭제',
    removeOf: (date: string) => `${date}에 쓴 내 댓글 삭제`,
    removeTitle: '댓글을 삭제할까요?',
    removeText: '삭제한 댓글은 되돌릴 수 없습니다.',
    removed: '댓글을 삭제했습니다.',
  },
};

export type LessonTexts = typeof lesson;
