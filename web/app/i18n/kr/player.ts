/** Texts of the player: they are loaded with it. */
export const player = {
  failedTitle: '영상을 재생하지 못했습니다',
  failedText: '연결을 확인한 뒤 다시 시도해 주세요. 보던 자리에서 이어집니다.',
  loading: '영상을 준비하는 중',
  captions: '자막',
  captionSize: {
    letter: '가',
    label: (step: string) => `자막 크기: ${step}`,
    steps: { usual: '보통', large: '크게', largest: '아주 크게' },
  },
  fullscreen: '전체 화면',
  fullscreenExit: '닫기',
  audioOnly: '영상 없이 듣기',
  listening: '소리만 듣는 중',
  quality: {
    label: '화질',
    auto: '자동',
    autoAt: (height: number) => `자동 ${height}p`,
  },
  /** Why the video stands still. */
  stall: {
    slow: '연결이 느립니다. 다음 장면을 기다리는 중입니다.',
    offline: '연결이 끊겼습니다. 다시 연결되면 보던 자리에서 이어집니다.',
  },
  transcript: {
    title: '자막을 글로 읽기',
    loading: '자막을 불러오는 중',
    failed: '자막을 불러오지 못했습니다. 접었다가 다시 펼쳐 주세요.',
  },
  /** Labels of the player's controls, by the player library's own keys. */
  words: {
    play: '재생',
    pause: '일시 정지',
    seek: '재생 위치',
    'closed captions': '자막',
    'Playback rate {playbackRate}': '재생 속도 {playbackRate}×',
    'enter fullscreen mode': '전체 화면',
    'exit fullscreen mode': '전체 화면 닫기',
    'playback time': '재생 시간',
    'media loading': '영상을 불러오는 중',
    '{currentTime} of {totalTime}': '{totalTime} 중 {currentTime}',
    '{time} remaining': '{time} 남음',
    'video not loaded, unknown time.': '영상을 불러오기 전이라 시간을 알 수 없습니다.',
    hour: '시간',
    hours: '시간',
    minute: '분',
    minutes: '분',
    second: '초',
    seconds: '초',
    mute: '소리 끄기',
    unmute: '소리 켜기',
  },
};

export type PlayerTexts = typeof player;
