/** Words of the page that shows a version before it is public. */
export const previewTexts = {
  title: '미리 보기',
  note: (until: string) => `아직 공개하지 않은 글입니다. 이 주소로 ${until}까지 볼 수 있습니다.`,
  gone: '이 미리 보기는 더 볼 수 없습니다. 하루가 지났거나 글이 지워졌습니다.',
  again: '팝업 다시 보기',
} as const;
