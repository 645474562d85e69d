/** Words of every list of staff. */
export const listTexts = {
  views: '자주 보는 목록',
  filters: '조건',
  addFilter: '조건 더하기',
  apply: '이 조건으로 보기',
  all: '모두',
  clear: '조건을 모두 지우기',
  drop: (label: string, value: string) => `${label} ${value} 조건 빼기`,
  pick: (name: string) => `${name} 고르기`,
  pickAll: '보이는 줄 모두 고르기',
  picked: (count: number) => `${count}건 골랐습니다`,
  leave: '그만두기',
  range: (total: number, from: number, to: number) => `${total.toLocaleString('ko-KR')}건 중 ${from}–${to}`,
  previous: '앞',
  next: '다음',
  move: '옮기기',
  choose: '고르기',
  open: '열기',
  find: '찾기',
  clearSearch: '찾은 말 지우기',
  nothing: '조건에 맞는 것이 없습니다.',
  nothingHint: '조건을 빼면 더 보입니다.',
  beyond: '이 쪽에는 아무것도 없습니다.',
  toFirst: '첫 쪽으로 가기',
  results: '한 줄씩의 결과',
  resultOf: (done: number, failed: number, stays: string) =>
    failed === 0
      ? `${done}건을 모두 마쳤습니다.`
      : `${done}건을 마쳤고 ${failed}건은 하지 못했습니다. ${stays}`,
  stayPicked: '하지 못한 줄은 골라 둔 채로 남습니다.',
  done: '마쳤습니다',
  closeResults: '닫기',
};
