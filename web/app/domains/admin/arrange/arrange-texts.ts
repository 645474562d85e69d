/** Words of everything that is put in order by drag or by keyboard. */
export const arrangeTexts = {
  lead: '끌어서 옮기거나 버튼으로 옮깁니다. 저장하기 전까지 사이트는 그대로입니다.',
  up: (name: string) => `${name} 위로`,
  down: (name: string) => `${name} 아래로`,
  in: (name: string) => `${name} 안으로`,
  out: (name: string) => `${name} 밖으로`,
  open: (name: string) => `${name} 아래 펼치기`,
  changed: '순서를 바꿨습니다. 아직 저장하지 않았습니다.',
  save: '이 순서로 하기',
  drop: '처음대로',
  saved: '저장했습니다.',
  dropped: '처음 순서로 되돌렸습니다.',
  standing: (name: string, at: number, of: number, above: string | undefined) =>
    above ? `${name}: ${above} 아래 ${of}개 중 ${at}번째` : `${name}: ${of}개 중 ${at}번째`,
};
