import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MediaFailure, MediaState, MediaUseState } from '@taegeuk/contract/media-states.ts';

const states: Record<MediaState, string> = {
  uploaded: '준비를 기다림',
  preparing: '준비하는 중',
  ready: '볼 수 있음',
  failed: '준비하지 못함',
};

const failures: Record<MediaFailure, string> = {
  unreadable: '영상으로 읽히지 않는 파일입니다. 편집 프로그램에서 MP4로 다시 내보낸 파일을 올려 주세요.',
  no_video: '화면이 없고 소리만 있거나, 사진만 있는 파일입니다. 화면이 있는 영상을 올려 주세요.',
  cut_short: '끝까지 있지 않은 파일입니다. 원본을 확인하고 다시 올려 주세요.',
  too_short: '너무 짧은 영상입니다. 1초보다 긴 영상을 올려 주세요.',
  too_long: '너무 긴 영상입니다. 6시간까지 올릴 수 있습니다. 나누어 올려 주세요.',
  too_large: '화면이 너무 큽니다. 더 작은 화면으로 내보낸 파일을 올려 주세요.',
  not_convertible: '영상 도구가 내용을 옮기지 못했습니다. 다른 형식으로 내보낸 파일을 올려 주세요.',
  beyond_limits: '정해진 시간이나 메모리 안에 끝나지 않았습니다. 다시 준비해도 그대로면 나누어 올려 주세요.',
  file_missing: '저장소에 파일이 없습니다. 원본을 다시 올려 주세요.',
  interrupted: '준비하는 동안 서버가 여러 번 멈췄습니다. 서버가 안정되면 다시 준비해 주세요.',
};

const langs: Record<LanguageCode, string> = { kr: '한국어', en: '영어', ep: '스페인어', vi: '베트남어' };

const useStates: Record<MediaUseState, string> = { public: '공개', draft: '초안', deleted: '지운 글' };

export const mediaTexts = {
  pageTitle: '영상',
  title: '영상',
  lead: '올린 영상은 서버가 화질별로 준비합니다. 준비가 끝나면 수업과 글에 넣을 수 있습니다.',
  states,
  failures,
  langs,
  useStates,
  percent: (percent: number) => `준비하는 중 ${percent}%`,
  heads: {
    name: '이름',
    state: '상태',
    length: '길이',
    size: '화면',
    captions: '자막',
    uses: '쓰는 곳',
    at: '올린 날',
  },
  all: '모두',
  used: (count: number) => `${count}곳`,
  empty: '영상이 없습니다.',
  emptyText: '조건을 바꾸거나 영상을 올려 주세요.',
  search: '이름으로 찾기',
  searchSubmit: '찾기',
  toolsMissing: (names: string) =>
    `이 서버에 없는 것: ${names}. 화질별로 준비하지 못하고, H.264와 AAC로 된 MP4만 올린 그대로 보입니다. 서버를 맡은 분께 알려 주세요.`,
  facts: {
    length: '길이',
    size: '화면',
    sound: '소리',
    bytes: '올린 파일',
    at: '올린 때',
    poster: '표지',
  },
  withSound: '있음',
  withoutSound: '없음',
  unknown: '—',
  detail: '이 영상',
  renditions: '화질',
  sound: '소리만',
  noRenditions: '올린 파일 하나로 보입니다.',
  rendition: (rate: string, bytes: string) => `${rate} · ${bytes}`,
  posterMade: '영상에서 골랐습니다.',
  posterNone: '아직 없습니다.',
  usesTitle: '쓰는 곳',
  usesNone: '아직 쓰는 곳이 없습니다.',
  kinds: { lesson: '수업', post: '글' },
  untitled: '(제목 없음)',
  notPlayable: '준비가 끝나면 여기에서 볼 수 있습니다.',
  notPlayableFailed: '볼 수 없는 영상입니다. 까닭은 위에 있습니다.',
  captionsTitle: '자막',
  captionsNote: '저장하면 회원에게 바로 보입니다.',
  captionsLang: '자막 언어',
  langWithout: (lang: string) => `${lang} (없음)`,
  retry: '다시 준비하기',
  retryWhole: '화질별로 준비하기',
  grave: '무거운 일',
  remove: '영상 지우기',
  removeTitle: '영상을 지웁니다',
  removeLead: '올린 파일과 화질, 자막이 모두 없어집니다. 되돌릴 수 없습니다.',
  removeConfirm: '영상 지우기',
  removeShut: (count: number) => `${count}곳에서 쓰고 있어 지울 수 없습니다. 먼저 그곳에서 빼 주세요.`,
} as const;
