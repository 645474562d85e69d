import type { MirroredCall } from '@taegeuk/contract/member-mirror.ts';

const names: Record<MirroredCall, string> = {
  lessons: '이번 모둠의 수업',
  videos: '수련 영상',
  academy: '아카데미',
  certificates: '수료증',
};

/** Words of the page that shows what a member sees. */
export const mirrorTexts = {
  list: '회원',
  title: (name: string) => `${name}님이 보는 화면`,
  banner: (name: string) =>
    `지금 ${name}님에게 보이는 그대로입니다. 보기만 할 수 있고, 로그인한 것이 아닙니다. 본 것은 기록에 남습니다.`,
  calls: '무엇을 볼지',
  names,
  locked: '잠김',
  open: '열림',
  practised: '수련함',
  progress: (percent: number) => `본 만큼 ${percent}%`,
  course: (level: number, name: string) => `${level}단계 ${name}`,
  certified: '수료증 있음',
  underWay: '하는 중',
  revoked: '취소됨',
  valid: '유효함',
  nothing: '이 회원에게는 아무것도 보이지 않습니다.',
} as const;
