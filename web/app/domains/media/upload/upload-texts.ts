import type { UploadStatus } from '../../../lib/upload/upload-queue.ts';

const states: Record<UploadStatus, string> = {
  queued: '차례를 기다리는 중',
  sending: '올리는 중',
  waiting: '연결을 기다리는 중. 연결되면 이어서 올립니다.',
  paused: '멈춤',
  looking: '마무리하는 중',
  ready: '다 올림',
  unfinished: '끝까지 오지 않은 파일. 같은 파일을 고르면 이어서 올립니다.',
  refused: '올리지 못함',
};

export const uploadTexts = {
  title: '올리는 중인 영상',
  choose: '영상 올리기',
  chooseAgain: '같은 파일 고르기',
  limits: '4 GB까지. 파일을 여기에 끌어다 놓아도 됩니다.',
  keepOpen: '이 탭을 닫지 않으면 다른 화면에서 일하는 동안에도 올라갑니다.',
  states,
  sent: (sent: string, all: string) => `${sent} / ${all}`,
  percent: (percent: number) => `${percent}%`,
  progress: (name: string) => `${name} 올린 만큼`,
  pause: '멈추기',
  resume: '이어서 올리기',
  dismiss: '목록에서 빼기',
  actOn: (act: string, name: string) => `${name} ${act}`,
  cancel: '그만두기',
  cancelTitle: '올리기를 그만둡니다',
  cancelText: (name: string) => `지금까지 올라온 ${name} 파일의 내용이 없어집니다.`,
  cancelConfirm: '올리기 그만두기',
  said: {
    ready: (name: string) => `${name}: 다 올라왔습니다. 이제 준비합니다.`,
    refused: (name: string, why: string) => `${name}: ${why}`,
    waiting: (name: string) => `${name}: 연결을 기다립니다.`,
  },
} as const;
