import type { LevelCheckState } from '@taegeuk/contract/level-check.ts';

const states: Record<LevelCheckState, string> = {
  open: '답을 기다리는 중',
  approved: '다음 자리로',
  refused: '지금 자리에서 더',
  withdrawn: '취소함',
};

export const levelCheck = {
  section: '센터',
  title: '단계 점검',
  lead: '지금 서 있는 자리를 살펴보고, 다음으로 나아갈 때인지 선생님께 여쭙는 곳입니다.',
  ladderTitle: '다섯 단계와 나의 자리',
  place: (level: string, number: number, group: string) => `${level} ${number}번째 · ${group}`,
  placeWithoutGroup: (level: string, number: number) => `${level} ${number}번째`,
  groups: (count: number) => `수련 ${count}가지`,
  here: '지금 여기',
  passed: '지나온 자리',
  requestTitle: '점검 신청',
  fields: { content: '요즘의 수련' },
  contentHint: '어떻게 앉고 계신지, 무엇이 달라졌는지, 여쭙고 싶은 것을 편하게 적어 주세요.',
  audience: '이 글은 나와 선생님만 봅니다. 다른 회원에게는 보이지 않습니다.',
  count: (used: number, max: number) => `${used} / ${max}자`,
  draftRestored: '쓰던 글을 다시 불러왔습니다.',
  discardDraft: '쓰던 글 지우기',
  send: '점검 신청하기',
  sent: '단계 점검을 신청했습니다.',
  entryTitle: (place: string) => `단계 점검: ${place}`,
  openTitle: '선생님의 답을 기다리고 있습니다',
  openText: (date: string) =>
    `${date}에 신청하셨습니다. 답은 이 화면에 올라오고, 이메일을 확인하신 분께는 메일로도 알려 드립니다.`,
  alreadyOpen: '다른 곳에서 이미 신청하셨습니다. 쓰던 글은 다음 신청 때까지 보관합니다.',
  withdraw: '신청 취소',
  withdrawTitle: '신청을 취소할까요?',
  withdrawText: '적으신 글은 지난 신청에 남습니다. 원하실 때 다시 신청하실 수 있습니다.',
  withdrawDone: '신청을 취소했습니다.',
  withdrawFailed: '신청을 취소하지 못했습니다.',
  topTitle: '마지막 단계에 계십니다',
  topText: '모든 단계를 지나오셨습니다. 수련에 대해 여쭙고 싶은 것은 상담으로 남겨 주세요.',
  historyTitle: '지난 신청',
  historyEmpty: '아직 지난 신청이 없습니다.',
  states,
  askedOn: (date: string) => `${date} 신청`,
  withdrawnOn: (date: string) => `${date}에 취소하셨습니다.`,
  answerBy: (name: string, date: string) => `${name} 선생님 · ${date}`,
  withdrawnStaff: '탈퇴한 회원',
  moved: (from: string, to: string) => `${from} → ${to}`,
};

export type LevelCheckTexts = typeof levelCheck;
